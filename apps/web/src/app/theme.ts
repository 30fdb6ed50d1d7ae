import { createTheme } from '@mantine/core';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';
const MONOSPACE = 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace';

/** Quiet and dense: neutral greys, one accent, small type, little rounding. */
export const theme = createTheme({
  fontFamily: SYSTEM,
  fontFamilyMonospace: MONOSPACE,
  primaryColor: 'blue',
  // Dark enough for white letters on it, and for its own letters on white.
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: 'sm',
  fontSizes: { xs: '11.5px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Seen to be a link also by those who do not see its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'compact-sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // What it waits for is said, and a plain span may not have a name.
    Loader: { defaultProps: { role: 'status' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
});
