import { splitOutside } from './parse-style-sheet.ts';

/** How much a selector weighs against others: ids before classes before names, as one number. */
export function specificityOf(selector: string): number {
  let weight = 0;
  const rest = selector
    .replaceAll(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, () => {
      weight += CLASS;
      return ' ';
    })
    .replaceAll(
      /:(is|not|has|where|matches|-webkit-any)\(((?:[^()]|\([^()]*\))*)\)/gi,
      (_, name: string, list: string) => {
        if (name.toLowerCase() !== 'where')
          weight += Math.max(0, ...splitOutside(list, ',').map(specificityOf));
        return ' ';
      },
    )
    .replaceAll(/\([^)]*\)/g, '');
  const count = (pattern: RegExp): number => (rest.match(pattern) ?? []).length;
  return (
    weight +
    ID * count(/#[\w\\-]+/g) +
    CLASS * (count(/\.[\w\\-]+/g) + count(/(?<!:):(?!:)[\w-]+/g)) +
    count(/(?:^|[\s>+~])[a-z][\w-]*/gi) +
    count(/::[\w-]+/g)
  );
}

const CLASS = 1_000;
const ID = 1_000_000;
