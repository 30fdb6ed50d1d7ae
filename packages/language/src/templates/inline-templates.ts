import type { Catalogue, FlagUse, Plan, Span, Stage, Template, TemplateCall } from '@rowmill/contracts';
import { LIMITS } from '../parse/limits.ts';
import { parseQuery, type ParsedQuery } from '../parse/parse-query.ts';
import type { ParseOptions } from '../plan/checking.ts';
import { letOf } from '../plan/let-stage.ts';
import type { Flaw } from '../problems/flaw.ts';
import { MAXIMUM_PROBLEMS, ProblemList } from '../problems/problem-list.ts';
import type { JsonObject } from '../table/flatten-row.ts';
import { literalText } from '../tokens/literal-text.ts';
import { callValues } from './call-values.ts';
import { calledTemplate, isTemplateCall } from './template-names.ts';
import { clashOf, withCallFlags } from './with-call-flags.ts';

/** A template as it is kept. */
export interface KeptTemplate {
  readonly text: string;
  /** Of its author; read off the text when left out. */
  readonly schema?: JsonObject;
}

export interface InlineTerms {
  readonly catalogue: Catalogue;
  readonly options: ParseOptions;
  template(name: string): KeptTemplate | undefined;
}

/** Where stages are put: the calls around them, and the place in the query's own text that stands for them. */
interface Around {
  readonly path: readonly string[];
  readonly call?: TemplateCall;
  readonly span?: Span;
  /** Common flags of the call. */
  readonly flags?: readonly FlagUse[];
}

/**
 * Puts the stages of templates in the place of the calls. Values stay values: they are given to the stages beside the
 * text, so that none of them can add anything to the plan. Mistakes point at the call, and say where in the template
 * they are.
 */
export function inlineTemplates(plan: Plan, terms: InlineTerms): ParsedQuery {
  if (!plan.stages.some(isTemplateCall)) return { plan, problems: [] };
  const inliner = new Inliner(terms);
  inliner.add(plan, { path: [] });
  const problems = inliner.problems.sorted();
  return { ...(inliner.problems.errors === 0 && { plan: { ...plan, stages: inliner.stages } }), problems };
}

class Inliner {
  readonly stages: Stage[] = [];
  readonly problems = new ProblemList();
  readonly #terms: InlineTerms;
  readonly #parsed = new Map<string, ParsedQuery>();
  readonly #labels = new Map<string, number>();
  readonly #lets = new Set<string>();

  constructor(terms: InlineTerms) {
    this.#terms = terms;
  }

  add({ stages }: Plan, around: Around): void {
    // Where the rows of each stage are in the end: those of a call, where its last stage is.
    const places: number[] = [];
    for (const stage of stages) {
      // Calls that bring no stage bring a mistake: without an end of either there would be none of the calls.
      if (this.stages.length > LIMITS.stages || this.problems.errors >= MAXIMUM_PROBLEMS) return;
      const common = withCallFlags(movedAppend(stage, places), around.flags ?? [], stage === stages.at(-1));
      const placed = { ...stage, common };
      if (isTemplateCall(stage)) this.#addTemplate(placed, around);
      else this.#addStage(placed, around);
      places.push(this.stages.length - 1);
    }
  }

  #addStage(stage: Stage, { call, span }: Around): void {
    const index = this.stages.length;
    const where = span ?? stage.span;
    if (index === LIMITS.stages) {
      const details = { count: index + 1, limit: LIMITS.stages };
      this.problems.add({ code: 'query/too-many-stages', details }, where.from, where.to);
    }
    this.#claimNames(stage, where);
    const moved = { ...stage, index, span: where };
    this.stages.push(call === undefined || span === undefined ? moved : inlinedStage(moved, call, span));
  }

  #addTemplate(stage: Stage, around: Around): void {
    const span = around.span ?? stage.span;
    const add = (flaw: Flaw, at: Span = span): void => {
      const { from, to } = around.span ?? at;
      this.problems.add(flaw, from, to);
    };
    const name = calledTemplate(stage);
    if (name === undefined) {
      const reason = 'the name of a template is fixed before the query runs';
      return add({ code: 'query/token-not-here', details: { token: 'a token', reason } });
    }
    const kept = this.#terms.template(name);
    if (kept === undefined) return add({ code: 'template/unknown', details: { name } }, nameSpan(stage));
    if (around.path.includes(name)) {
      const path = [...around.path, name].join(' → ');
      return add({ code: 'template/recursion', details: { name, path } }, nameSpan(stage));
    }
    const { plan, problems } = this.#parse(name, kept);
    if (plan === undefined) {
      for (const { from, message, severity } of problems)
        if (severity === 'error') add(brokenAt(name, kept.text, from, message), nameSpan(stage));
      return;
    }
    const { call, flaws } = callValues(stage, name, { ...kept, plan }, this.#terms.catalogue);
    for (const { at, ...flaw } of flaws) add(flaw, at?.span);
    const clash = clashOf(plan.stages, stage.common);
    if (clash) add(clash);
    const whole = around.call === undefined ? call : { ...call, within: around.call };
    if (this.stages.length > 0) this.#refuseSource(plan, add);
    this.add(plan, { path: [...around.path, name], call: whole, span, flags: stage.common });
  }

  #parse(name: string, { text }: KeptTemplate): ParsedQuery {
    const parsed = this.#parsed.get(name) ?? parseQuery(text, this.#terms.catalogue, this.#terms.options);
    this.#parsed.set(name, parsed);
    return parsed;
  }

  /** Behind other stages a template that begins with a source would lose their rows. */
  #refuseSource({ stages }: Plan, add: (flaw: Flaw) => void): void {
    const command = stages[0]!.command;
    const signature = this.#terms.catalogue.get(command.toLowerCase());
    if (signature?.begins && signature.kind === 'source' && !isTemplateCall(stages[0]!))
      add({ code: 'query/not-a-source', details: { command } });
  }

  #claimNames(stage: Stage, { from, to }: Span): void {
    const signature = this.#terms.catalogue.get(stage.command.toLowerCase());
    const named = signature && letOf(stage, signature);
    if (named && this.#lets.has(named.name)) {
      const problem = `"${named.name}" is taken by an earlier let`;
      this.problems.add({ code: 'query/bad-value', details: { name: 'name', problem } }, from, to);
    }
    if (named) this.#lets.add(named.name);
    for (const { name, value } of stage.common) {
      if (name !== 'labelStage') continue;
      const label = literalText(value.parts);
      const taken = this.#labels.get(label);
      if (taken !== undefined) {
        const details = { label, stage: `${taken + 1}, ${this.stages[taken]!.command}` };
        this.problems.add({ code: 'query/repeated-label', details }, from, to);
      }
      this.#labels.set(label, this.stages.length);
    }
  }
}

function nameSpan({ args, span }: Stage): Span {
  const name = args['name'];
  return name !== undefined && 'parts' in name ? name.span : span;
}

function brokenAt(name: string, text: string, from: number, problem: string): Flaw {
  const before = text.slice(0, from);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return { code: 'template/broken', details: { name, line, column, problem } };
}

/** Stages are counted anew; an index in --appendStage follows, and `true` is written out. */
function movedAppend({ common }: Stage, places: readonly number[]): readonly FlagUse[] {
  return common.map((use) => {
    if (use.name !== 'appendStage') return use;
    const written = literalText(use.value.parts);
    const place =
      written === 'true' ? places.at(-1) : /^\d+$/.test(written) ? places[Number(written)] : undefined;
    return place === undefined ? use : { ...use, value: { ...use.value, parts: [String(place)] } };
  });
}

/** Places in the template's text mean nothing in the query's: all of it stands where the call stands. */
function inlinedStage(stage: Stage, inlined: TemplateCall, span: Span): Stage {
  const move = (value: Template): Template => ({ ...value, span });
  const moveUse = (use: FlagUse): FlagUse => ({ ...use, value: move(use.value) });
  return {
    ...stage,
    args: Object.fromEntries(
      Object.entries(stage.args).map(([name, value]) => [
        name,
        'parts' in value ? move(value) : value.map(move),
      ]),
    ),
    flags: stage.flags.map(moveUse),
    common: stage.common.map(moveUse),
    inlined,
  };
}
