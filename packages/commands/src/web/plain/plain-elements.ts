import { createHash } from 'node:crypto';
import type { ElementRecord } from '@rowmill/contracts';
import { serialize, serializeOuter } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { isHtml, nodeName } from '../../structure/node-name.ts';
import type { HtmlElement, HtmlParent } from '../../structure/read-html.ts';
import { textContent } from './text/inner-text-reader.ts';

export interface ElementWishes {
  readonly html?: boolean;
  readonly hashtml?: boolean;
}

/** Elements of a page that no browser has seen, told as a browser would tell them. */
export function plainElements(
  elements: readonly HtmlElement[],
  innerText: (element: HtmlElement) => string,
  { html = false, hashtml = false }: ElementWishes,
): ElementRecord[] {
  const steps = new Map<HtmlParent, ReadonlyMap<HtmlElement, string>>();
  const paths = new Map<HtmlElement, string>();
  const stepOf = (element: HtmlElement): string => {
    const around = element.parent;
    if (around === null) return nodeName(element).toLowerCase();
    const known = steps.get(around) ?? stepsIn(around);
    steps.set(around, known);
    return known.get(element)!;
  };
  const pathOf = (element: HtmlElement): string => {
    const parent = parentOf(element);
    const path = paths.get(element) ?? (parent ? `${pathOf(parent)} > ${stepOf(element)}` : stepOf(element));
    paths.set(element, path);
    return path;
  };
  return elements.map((element) => {
    const parent = parentOf(element);
    const texts =
      html || hashtml
        ? {
            innerHTML: serialize(element, { treeAdapter: adapter }),
            outerHTML: serializeOuter(element, { treeAdapter: adapter }),
          }
        : undefined;
    return {
      nodeName: nodeName(element),
      attributes: { ...element.attribs },
      innerText: isHtml(element) ? innerText(element) : textContent(element),
      ...(html ? texts : {}),
      ...(hashtml && texts
        ? { innerHTMLHash: hashOf(texts.innerHTML), outerHTMLHash: hashOf(texts.outerHTML) }
        : {}),
      ...(parent ? { parentElement: { nodeName: nodeName(parent), attributes: { ...parent.attribs } } } : {}),
      path: pathOf(element),
    };
  });
}

function parentOf({ parent }: HtmlElement): HtmlElement | undefined {
  return parent && adapter.isElementNode(parent) ? parent : undefined;
}

/** `li:nth-of-type(2)`, or `main` where it is the only one: of all children of a parent at once, since there may be many. */
function stepsIn(parent: HtmlParent): ReadonlyMap<HtmlElement, string> {
  const alike = new Map<string, HtmlElement[]>();
  for (const child of parent.children)
    if (adapter.isElementNode(child)) {
      const name = nodeName(child);
      const same = alike.get(name) ?? [];
      same.push(child);
      alike.set(name, same);
    }
  const steps = new Map<HtmlElement, string>();
  for (const [name, elements] of alike)
    for (const [index, element] of elements.entries())
      steps.set(element, name.toLowerCase() + (elements.length === 1 ? '' : `:nth-of-type(${index + 1})`));
  return steps;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
