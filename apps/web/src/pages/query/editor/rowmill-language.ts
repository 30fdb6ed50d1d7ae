import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { styleTags, tags } from '@lezer/highlight';
import { queryParser } from '@rowmill/language';

const language = LRLanguage.define({
  name: 'rowmill',
  parser: queryParser.configure({
    props: [
      styleTags({
        'Command/Word': tags.keyword,
        Pipe: tags.operator,
        Flag: tags.attributeName,
        'Quoted Block': tags.string,
        'UnclosedQuote UnclosedBlock UnclosedComment': tags.invalid,
        Comment: tags.comment,
      }),
    ],
  }),
  languageData: {
    commentTokens: { block: { open: '/*', close: '*/' } },
    // Expressions stand in quotes: their brackets are closed before a quote too.
    closeBrackets: { brackets: ['(', '[', '{', '"', "'"], before: ')]}:;>"\'' },
  },
});

/** Colours as variables, so that light and dark are the page's. */
const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--mantine-color-blue-text)', fontWeight: '600' },
  { tag: tags.operator, color: 'var(--mantine-color-dimmed)' },
  { tag: tags.attributeName, color: 'var(--mantine-color-grape-text)' },
  { tag: tags.string, color: 'var(--mantine-color-teal-text)' },
  { tag: tags.comment, color: 'var(--mantine-color-dimmed)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--mantine-color-red-text)' },
]);

/** The product's own grammar, in the editor. */
export const rowmillLanguage: Extension = [language, syntaxHighlighting(style)];
