import { typed, type Answer } from '../route.ts';
import type { HostilePage, HostileVisit, Served } from './hostile-page.ts';

/** What every page shows, unless it is meant not to. */
export const MARK = 'here is the mark';

type Serve = HostilePage['serve'];
type Text = string | ((visit: HostileVisit) => string);

const FORM =
  '<form id="form" action="sent"><input id="field" name="field"><button id="send">Send</button></form>';

/** A page with the mark and a form, and something more in its body. */
export function body(markup: Text, answer: Omit<Answer, 'body'> = {}): Serve {
  return (visit) => document(`<body><p id="mark">${MARK}</p>${FORM}${textOf(markup, visit)}`, answer);
}

/** Its script runs when all else has been parsed. */
export function script(code: Text, answer: Omit<Answer, 'body'> = {}): Serve {
  return body((visit) => `<script>${textOf(code, visit)}</script>`, answer);
}

/** Its script runs when the page has been loaded. */
export function loaded(code: Text): Serve {
  return script((visit) => `addEventListener('load', () => setTimeout(() => { ${textOf(code, visit)} }));`);
}

/** Its script runs before there is anything else. */
export function head(markup: Text, answer: Omit<Answer, 'body'> = {}): Serve {
  return (visit) => document(`${textOf(markup, visit)}<body><p id="mark">${MARK}</p>${FORM}`, answer);
}

/** The page as it stands, without mark and form. */
export function bare(markup: Text, answer: Omit<Answer, 'body'> = {}): Serve {
  return (visit) => document(textOf(markup, visit), answer);
}

/** The page, and what it asks for by name. */
export function withParts(page: Serve, parts: Readonly<Record<string, Serve>>): Serve {
  return (visit) => (parts[visit.part] ?? page)(visit);
}

/** The same for everyone. */
export function always(served: Served): Serve {
  return () => served;
}

export function javascript(code: Text): Serve {
  return (visit) => typed('text/javascript', textOf(code, visit));
}

export function redirect(to: Text, status = 302): Serve {
  return (visit) => ({ status, headers: { location: textOf(to, visit) } });
}

/** Never answers. */
export const silence: Serve = always({ raw: '', afterwards: 'hold' });

/** Pieces without end, no faster than they are taken. */
export async function* endless(piece: string, pauseMs = 0): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(piece);
  for (;;) {
    yield bytes;
    await new Promise((resolve) => (pauseMs === 0 ? setImmediate(resolve) : setTimeout(resolve, pauseMs)));
  }
}

function document(markup: string, answer: Omit<Answer, 'body'>): Answer {
  return typed('text/html; charset=utf-8', `<!doctype html><title>a title</title>${markup}`, answer);
}

function textOf(text: Text, visit: HostileVisit): string {
  return typeof text === 'string' ? text : text(visit);
}
