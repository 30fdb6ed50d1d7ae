/** Words, white space and elements as pages have them, from a seed. */
export function randomHtml(seed: number): string {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)]!;
  const space = (): string => pick(['', ' ', '\n  ']);

  const inside = (depth: number): string =>
    Array.from({ length: below(4) }, () =>
      depth === 0 || below(3) === 0 ? pick(TEXTS) : element(depth),
    ).join('');
  const element = (depth: number): string => {
    const name = pick(NAMES);
    switch (name) {
      case 'br':
      case 'img':
      case 'input':
      case 'hr':
        return `<${name}>`;
      case 'table':
        return `<table>${space()}<caption>${inside(1)}</caption>${space()}<tr>${space()}<th>${inside(1)}</th>${space()}<td>${inside(depth - 1)}</td></tr>${space()}<tr><td>${inside(1)}</td></tr></table>`;
      case 'select':
        return `<select>${space()}<option>x  y</option>${space()}<option> z </option></select>`;
      case 'details':
        return `<details${pick(['', ' open'])}><summary>${inside(1)}</summary>${pick(TEXTS)}</details>`;
      default:
        return `<${name}${pick(ATTRIBUTES)}>${inside(depth - 1)}</${name}>`;
    }
  };
  return Array.from({ length: 4 }, () => element(4)).join(space());
}

const NAMES = (
  'div p span a b ul li table h1 section select button pre details label em br img input dl dt dd figure fieldset ' +
  'legend header strong code q hr center i u nav main article'
).split(' ');
const TEXTS = ['a', ' ', 'b c', ' d ', '\n', 'Many words\n  here', '  ', '&nbsp;', 'é', "don't stop"];
const ATTRIBUTES = [
  '',
  '',
  '',
  '',
  '',
  '',
  ' hidden',
  ' style="display: none"',
  ' style="display: block"',
  ' style="display: inline-block"',
  ' style="text-transform: uppercase"',
  ' style="float: left"',
];
