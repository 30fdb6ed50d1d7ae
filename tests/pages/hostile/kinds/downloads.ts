import type { HostilePage } from '../hostile-page.ts';
import { always, body, endless, loaded, redirect, script, withParts } from '../serving.ts';

const attachment = (name: string, more: Readonly<Record<string, string>> = {}) =>
  always({
    headers: { 'content-disposition': `attachment; filename="${name}"`, ...more },
    body: 'x'.repeat(1e5),
  });

/** Files that nobody asked for. */
export const downloads: readonly HostilePage[] = [
  {
    name: 'download-instead-of-a-page',
    why: 'the address is a file',
    serve: attachment('a.zip', { 'content-type': 'application/zip' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-of-html',
    why: 'a page that wants to be kept rather than shown',
    serve: attachment('page.html', { 'content-type': 'text/html' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-of-bytes',
    why: 'bytes of no known kind',
    serve: always({ headers: { 'content-type': 'application/octet-stream' }, body: 'x' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-of-a-document',
    why: 'a PDF, which this browser does not show',
    serve: always({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4\n%%EOF' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-of-nothing',
    why: 'an empty file',
    serve: always({
      headers: { 'content-disposition': 'attachment', 'content-type': 'application/x-thing' },
    }),
    outcome: 'browser/download',
  },
  {
    name: 'download-endless',
    why: 'a file without end',
    serve: () => ({
      headers: { 'content-type': 'application/octet-stream' },
      body: endless('x'.repeat(65_536)),
    }),
    outcome: 'browser/download',
  },
  {
    name: 'download-behind-a-redirect',
    why: 'a file somewhere else',
    serve: withParts(redirect('file'), { file: attachment('a.exe') }),
    outcome: 'browser/download',
  },
  {
    name: 'download-with-a-path',
    why: 'a name that leads out of the folder',
    serve: attachment('../../../../tmp/escaped', { 'content-type': 'application/x-thing' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-with-a-long-name',
    why: 'a name that no disk takes',
    serve: attachment('x'.repeat(10_000), { 'content-type': 'application/x-thing' }),
    outcome: 'browser/download',
  },
  {
    name: 'download-in-a-frame',
    why: 'a frame is a file',
    serve: withParts(body('<iframe src="file"></iframe>'), { file: attachment('frame.bin') }),
    outcome: 'ok',
  },
  {
    name: 'download-when-loaded',
    why: 'the page is shown, then it leads to a file',
    serve: withParts(loaded(`location = 'file';`), { file: attachment('late.bin') }),
    outcome: 'ok',
  },
  {
    name: 'download-a-hundred',
    why: 'a hundred files at once',
    serve: loaded(
      `for (let n = 0; n < 100; n++) { const link = document.createElement('a'); link.download = 'f' + n;
        link.href = URL.createObjectURL(new Blob([new Uint8Array(1e5)])); link.click(); }`,
    ),
    outcome: 'ok',
  },
  {
    name: 'download-without-end-when-loaded',
    why: 'a file without end beside the page: it must not go on when the job is over',
    serve: withParts(body('<iframe src="more"></iframe>'), {
      more: () => ({
        headers: { 'content-type': 'application/octet-stream' },
        body: endless('x'.repeat(65_536)),
      }),
    }),
    outcome: 'ok',
  },
  {
    name: 'download-of-data',
    why: 'an address that is a file itself',
    serve: script(
      `const link = document.createElement('a'); link.download = 'd.bin'; link.href = 'data:application/octet-stream,' + 'x'.repeat(1e6); link.click();`,
    ),
    outcome: 'ok',
  },
  {
    name: 'download-after-sending',
    why: 'what the form is sent to is a file: the page stays where it is, and the file is told',
    serve: withParts(body(''), { sent: attachment('answer.csv', { 'content-type': 'text/csv' }) }),
    handlesSent: true,
    outcome: 'ok',
  },
];
