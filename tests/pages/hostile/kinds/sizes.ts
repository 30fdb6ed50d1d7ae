import type { HostilePage } from '../hostile-page.ts';
import { body, script } from '../serving.ts';

/** Pages that are too large to be looked at, or never look the same. */
export const sizes: readonly HostilePage[] = [
  {
    name: 'size-too-high',
    why: 'ten million points high',
    serve: body('<div style="height:10000000px;background:linear-gradient(red,blue)"></div>'),
    outcome: 'ok',
    by: { screenshot: 'browser/too-many-pixels', pdf: ['ok', 'browser/timeout', 'browser/result-too-large'] },
  },
  {
    name: 'size-too-wide',
    why: 'ten million points wide',
    serve: body('<div style="width:10000000px;height:100px;background:red"></div>'),
    outcome: 'ok',
    by: { screenshot: ['ok', 'browser/too-many-pixels'] },
  },
  {
    name: 'size-of-many-sheets',
    why: 'twenty thousand sheets of paper',
    serve: body(`<style>i { display: block; break-after: page }</style>${'<i>x</i>'.repeat(20_000)}`),
    outcome: ['ok', 'browser/timeout'],
    by: {
      pdf: ['browser/timeout', 'ok', 'browser/result-too-large'],
      screenshot: ['ok', 'browser/too-many-pixels', 'browser/timeout'],
      elements: ['ok', 'browser/result-too-large', 'browser/timeout'],
    },
  },
  {
    name: 'size-of-a-sheet',
    why: 'a sheet of paper of a hundred metres',
    serve: body('<style>@page { size: 100000mm 100000mm; margin: 0 }</style>'),
    outcome: 'ok',
  },
  {
    name: 'size-that-grows',
    why: 'it is longer each time somebody looks',
    serve: script(
      `new ResizeObserver(() => { document.body.style.minHeight = document.body.offsetHeight + 500 + 'px'; }).observe(document.body);`,
    ),
    outcome: ['ok', 'browser/timeout'],
    by: { screenshot: ['ok', 'browser/too-many-pixels', 'browser/timeout'] },
  },
  {
    name: 'size-that-grows-by-scrolling',
    why: 'there is always more below',
    serve: script(
      `addEventListener('scroll', () => { const more = document.createElement('div'); more.style.height = '5000px'; document.body.append(more); });
      document.body.style.height = '5000px'; setInterval(() => scrollTo(0, document.body.scrollHeight), 20);`,
    ),
    outcome: 'ok',
    by: { screenshot: ['ok', 'browser/too-many-pixels'] },
  },
  {
    name: 'size-of-nothing',
    why: 'nothing of it can be seen',
    serve: body('<style>html, body { width: 0; height: 0; overflow: hidden; display: contents }</style>'),
    outcome: 'ok',
  },
  {
    name: 'size-by-zoom',
    why: 'everything is ten thousand times as large',
    serve: body('<style>body { zoom: 10000 } p { transform: scale(1e6) perspective(1px) }</style>'),
    outcome: 'ok',
    by: { screenshot: ['ok', 'browser/too-many-pixels'], pdf: ['ok', 'browser/timeout'] },
  },
  {
    name: 'size-of-filters',
    why: 'filters over filters that take for ever to draw',
    serve: body(
      `<svg width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="500"/><feGaussianBlur stdDeviation="200"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'size-of-shadows',
    why: 'a thousand shadows as large as the page',
    serve: body(
      `<div style="width:300px;height:300px;box-shadow:${Array.from({ length: 1000 }, (_, n) => `0 0 ${500 + n}px ${n}px red`).join(',')}"></div>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'size-of-letters',
    why: 'letters with ten thousand marks each',
    serve: body(
      `<p>${`e${'\u0301\u0316'.repeat(5000)}`.repeat(20)}</p><p>${'\u202e\u2066'.repeat(20_000)}x</p>`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'size-of-fonts',
    why: 'letters of a million points',
    serve: body('<p style="font-size:1000000px;line-height:1">W</p>'),
    outcome: 'ok',
    by: { screenshot: ['ok', 'browser/too-many-pixels', 'browser/timeout'], pdf: ['ok', 'browser/timeout'] },
  },
  {
    name: 'size-of-tables',
    why: 'a table whose cells span more than there is',
    serve: body(`<table>${'<tr><td rowspan="65534" colspan="1000">x</td></tr>'.repeat(300)}</table>`),
    outcome: ['ok', 'browser/timeout'],
    by: { screenshot: ['ok', 'browser/timeout', 'browser/too-many-pixels'] },
  },
  {
    name: 'size-of-grids',
    why: 'a grid of ten million lines, and boxes in boxes whose widths depend on each other',
    serve: body(
      `<div style="display:grid;grid-template-columns:repeat(10000,1px);grid-template-rows:repeat(10000,1px)"><i style="grid-area:9999999/9999999">x</i></div>
      ${'<div style="display:flex"><div style="flex:1">'.repeat(200)}deep${'</div></div>'.repeat(200)}`,
    ),
    outcome: ['ok', 'browser/timeout'],
    by: { screenshot: ['ok', 'browser/timeout', 'browser/too-many-pixels'] },
  },
  {
    name: 'size-of-drawings',
    why: 'more contexts for drawing than there may be',
    serve: script(
      `for (let n = 0; n < 60; n++) { const canvas = document.createElement('canvas'); const gl = canvas.getContext('webgl'); gl?.clear(gl.COLOR_BUFFER_BIT); document.body.append(canvas); }`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'size-of-a-shader',
    why: 'a drawing that each point takes for ever to compute',
    serve: script(
      `const gl = document.body.appendChild(document.createElement('canvas')).getContext('webgl');
      if (gl) { const program = gl.createProgram(); for (const [kind, source] of [[gl.VERTEX_SHADER, 'attribute vec4 p; void main() { gl_Position = p; }'],
        [gl.FRAGMENT_SHADER, 'precision highp float; void main() { float x = 0.; for (int i = 0; i < 2000000000; i++) x += sin(x); gl_FragColor = vec4(x); }']]) {
        const shader = gl.createShader(kind); gl.shaderSource(shader, source); gl.compileShader(shader); gl.attachShader(program, shader); }
      gl.linkProgram(program); gl.useProgram(program); gl.drawArrays(gl.TRIANGLES, 0, 3); }`,
    ),
    outcome: ['ok', 'browser/timeout'],
  },
];
