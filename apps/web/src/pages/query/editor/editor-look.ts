import { EditorView } from '@codemirror/view';

const BORDER = '1px solid var(--mantine-color-default-border)';
const SURFACE = { backgroundColor: 'var(--mantine-color-body)', color: 'var(--mantine-color-text)' };
const CARD = {
  ...SURFACE,
  border: BORDER,
  borderRadius: 'var(--mantine-radius-sm)',
  boxShadow: 'var(--mantine-shadow-md)',
};
const FIELD = { ...SURFACE, border: BORDER, borderRadius: 'var(--mantine-radius-sm)', fontSize: '12px' };
const wavy = (color: string): Record<string, string> => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy var(--mantine-color-${color}-filled)`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});

/** By the page's own variables, so that light and dark are one. */
export const editorLook = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--mantine-color-body)',
    border: 'none',
    color: 'var(--mantine-color-dimmed)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--mantine-color-default-hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--mantine-primary-color-light-hover)',
  },
  '.cm-chosen-stage': { backgroundColor: 'var(--mantine-primary-color-light)' },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--mantine-color-yellow-light)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--mantine-color-yellow-filled)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mantine-color-default-hover)' },
  '.cm-lintRange-error': wavy('red'),
  '.cm-lintRange-warning': wavy('yellow'),

  '.cm-tooltip': { ...CARD, fontFamily: 'var(--mantine-font-family)', fontSize: '12px', maxWidth: '480px' },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)', maxHeight: '240px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', lineHeight: '18px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-light)',
    color: 'var(--mantine-color-text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--mantine-color-dimmed)' },
  '.cm-completionInfo': { ...CARD, padding: '8px', maxWidth: '320px' },
  '.cm-diagnostic': { padding: '6px 8px', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mantine-color-red-filled)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--mantine-color-yellow-filled)' },
  '.cm-diagnosticAction': {
    ...FIELD,
    marginTop: '4px',
    marginLeft: '0',
    marginRight: '4px',
    cursor: 'pointer',
  },
  '.cm-hover-card': { padding: '6px 8px' },
  '.cm-hover-card code': { fontFamily: 'var(--mantine-font-family-monospace)', fontWeight: '600' },
  '.cm-hover-card p': { margin: '4px 0' },
  '.cm-hover-card small': { color: 'var(--mantine-color-dimmed)' },

  '.cm-panels': { ...SURFACE, fontFamily: 'var(--mantine-font-family)', fontSize: '12px' },
  '.cm-panels-top': { borderBottom: BORDER },
  '.cm-panels-bottom': { borderTop: 'none' },
  '.cm-panel.cm-search': { padding: '4px 8px' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-textfield': FIELD,
  '.cm-button': { ...FIELD, backgroundImage: 'none', cursor: 'pointer' },
  '.cm-problem-line': {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    padding: '2px 8px',
    borderTop: BORDER,
  },
  '.cm-problem-line[hidden]': { display: 'none' },
  '.cm-problem-line button': {
    minWidth: '0',
    padding: '2px 0',
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'var(--mantine-color-red-text)',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '.cm-problem-line button[data-severity=warning]': { color: 'var(--mantine-color-yellow-text)' },
  '.cm-problem-line button.cm-fix': {
    ...FIELD,
    flex: 'none',
    padding: '1px 8px',
    color: 'var(--mantine-color-text)',
  },
});
