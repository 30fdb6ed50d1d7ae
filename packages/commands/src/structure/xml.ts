import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { resultFlag } from './result-flag.ts';
import { readText } from './read-text.ts';
import { readXml } from './read-xml.ts';

export const xml = defineCommand({
  name: 'xml',
  chapter: 'structure',
  summary: 'Reads the XML text in a column into columns.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, that holds the text.' }),
  },
  flags: {
    as: resultFlag,
  },
  errors: ['row/bad-value', 'row/too-large', 'row/unreadable'],
  details: `The root is an object; every element below it is a position in the array under its name: \`body.rss.channel.0\`. An
element is its text; with attributes or elements inside it is an object of them, its own text under \`textContent\`.
Prefixes keep their colon. A document that declares entities is refused. \`api\` reads XML in the same way.
A row in which the column is missing or null stays as it is.`,
  examples: [
    {
      title: 'Text becomes columns',
      given: [{ body: '<user id="7"><name>Ann</name><role>a</role><role>b</role></user>' }],
      query: 'xml body',
      result: [{ body: { user: { id: '7', name: ['Ann'], role: ['a', 'b'] } } }],
    },
    {
      title: 'Rows of repeated elements',
      given: [{ feed: '<rss><item><title>One</title></item><item><title>Two</title></item></rss>' }],
      query: 'xml feed --as document || normalize document.rss.item || table title.0',
      result: [{ title: { 0: 'One' } }, { title: { 0: 'Two' } }],
    },
    {
      title: 'Text beside attributes',
      given: [{ body: '<d><s:key name="state">DONE</s:key></d>' }],
      query: 'xml body || filter "body.d.s:key.0.textContent == \'DONE\'"',
      result: [{ body: { d: { 's:key': [{ name: 'state', textContent: 'DONE' }] } } }],
    },
    {
      title: 'Entities of its own',
      given: [{ body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }],
      query: 'xml body',
      rowError: 'row/unreadable',
    },
  ],

  row: ({ args: { column }, flags: { as } }) => readText(column, as, readXml),
});
