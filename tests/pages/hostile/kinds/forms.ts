import type { HostilePage, Outcome } from '../hostile-page.ts';
import { bare, endless, MARK, silence, withParts } from '../serving.ts';

/** A form of the page's own; only operations that send it notice. */
function form(
  name: string,
  why: string,
  markup: string,
  sent: Outcome | readonly Outcome[],
  more: Partial<HostilePage> = {},
): HostilePage {
  return {
    name: `form-${name}`,
    why,
    serve: bare(`<p id="mark">${MARK}</p>${markup}`),
    outcome: 'ok',
    by: { form: sent },
    ...more,
  };
}

const field = '<input id="field" name="field">';
const send = '<button id="send">Send</button>';

/** Forms that do not want to be sent. */
export const forms: readonly HostilePage[] = [
  form(
    'clobbered',
    'its fields have the names of what a form can do',
    `<form action="sent">${field}${['submit', 'action', 'method', 'elements', 'attributes', 'parentNode', 'querySelector', 'tagName', 'nodeName', 'id', 'innerHTML', 'children', 'addEventListener', 'requestSubmit'].map((name) => `<input name="${name}">`).join('')}${send}</form>`,
    'ok',
  ),
  form(
    'clobbered-document',
    'forms and pictures have the names of what a document can do',
    `${['querySelector', 'querySelectorAll', 'body', 'documentElement', 'title', 'cookie', 'forms', 'createElement', 'location', 'readyState'].map((name) => `<form name="${name}"></form><img name="${name}">`).join('')}<form action="sent">${field}${send}</form>`,
    'ok',
  ),
  form('missing', 'there is no form', '<p>none', 'browser/selector-not-found'),
  form(
    'without-button',
    'there is nothing to press',
    `<form action="sent">${field}</form>`,
    'browser/selector-not-found',
  ),
  form(
    'held-back',
    'sending it is prevented',
    `<form action="sent" onsubmit="return false">${field}${send}</form>`,
    'ok',
  ),
  form(
    'invalid',
    'a field that must be filled is not, so that it is not sent',
    `<form action="sent">${field}<input required name="other">${send}</form>`,
    'ok',
  ),
  form(
    'disabled',
    'neither field nor button can be used',
    `<form action="sent"><input id="field" disabled><button id="send" disabled>Send</button></form>`,
    ['ok', 'browser/expression-failed', 'browser/selector-not-found', 'browser/timeout'],
  ),
  form(
    'covered',
    'something lies over it',
    `<form action="sent">${field}${send}</form><div style="position:fixed;inset:0;z-index:9;background:red" onclick="for(;;);"></div>`,
    ['ok', 'browser/timeout'],
  ),
  form(
    'hidden',
    'it cannot be seen',
    `<form action="sent" style="display:none">${field}${send}</form>`,
    'ok',
  ),
  form(
    'far-away',
    'it is a million points below',
    `<div style="height:1000000px"></div><form action="sent">${field}${send}</form>`,
    'ok',
    { by: { form: 'ok', screenshot: ['ok', 'browser/too-many-pixels'], pdf: ['ok', 'browser/timeout'] } },
  ),
  form(
    'that-runs',
    'its button is elsewhere whenever somebody comes near',
    `<form action="sent">${field}<button id="send" style="position:absolute" onmouseover="this.style.left=Math.random()*300+'px'">Send</button></form>`,
    'ok',
  ),
  form(
    'that-removes-its-field',
    'the field goes when it is touched',
    `<form action="sent"><input id="field" onfocus="this.remove()" oninput="this.remove()">${send}</form>`,
    ['ok', 'browser/selector-not-found', 'browser/expression-failed'],
  ),
  form(
    'that-removes-itself',
    'the form goes when it is pressed',
    `<form action="sent">${field}<button id="send" onclick="this.form.remove()">Send</button></form>`,
    'ok',
  ),
  form(
    'that-empties-its-field',
    'what is written is taken away',
    `<form action="sent"><input id="field" oninput="this.value=''" onchange="this.value=''">${send}</form>`,
    'ok',
  ),
  form(
    'that-loops-on-input',
    'each letter is thought about for ever',
    `<form action="sent"><input id="field" oninput="for(;;);">${send}</form>`,
    'browser/timeout',
  ),
  form(
    'that-loops-on-click',
    'the click is thought about for ever',
    `<form action="sent">${field}<button id="send" onclick="for(;;);">Send</button></form>`,
    'browser/timeout',
  ),
  form(
    'that-loops-on-submit',
    'sending is thought about for ever',
    `<form action="sent" onsubmit="for(;;);">${field}${send}</form>`,
    'browser/timeout',
  ),
  form(
    'that-throws',
    'everything that is done to it fails',
    `<form action="sent" onsubmit="throw 1"><input id="field" oninput="throw 2" onfocus="throw 3"><button id="send" onclick="throw 4">Send</button></form>`,
    'ok',
  ),
  form(
    'that-asks',
    'it asks before and after everything',
    `<form action="sent" onsubmit="return confirm('send?')"><input id="field" onfocus="alert('focus')" onblur="alert('blur')" oninput="prompt('input')">${send}</form>`,
    ['ok', 'browser/timeout'],
  ),
  form(
    'of-two-fields-that-quarrel',
    'two fields take the focus from each other',
    `<form action="sent"><input id="field" onfocus="other.focus()"><input id="other" onfocus="field.focus()">${send}</form>`,
    ['ok', 'browser/timeout', 'browser/expression-failed'],
  ),
  form(
    'to-a-new-window',
    'the answer comes in a second window',
    `<form action="sent" target="_blank">${field}${send}</form>`,
    'ok',
  ),
  form(
    'to-a-frame',
    'the answer comes in a frame',
    `<form action="sent" target="frame">${field}${send}</form><iframe name="frame"></iframe>`,
    'ok',
  ),
  form(
    'to-a-script',
    'it is sent to a script',
    `<form action="javascript:document.title='sent'">${field}${send}</form>`,
    'ok',
  ),
  form(
    'to-a-forbidden-address',
    'it is sent where nobody may',
    `<form action="http://169.254.169.254/" method="post">${field}${send}</form>`,
    'browser/blocked',
  ),
  form(
    'to-nobody',
    'it is sent where nobody listens',
    `<form action="http://127.0.0.1:9/" method="post">${field}${send}</form>`,
    'browser/navigation-failed',
  ),
  form('to-silence', 'it is never answered', '', 'browser/timeout', {
    serve: withParts(bare(`<p id="mark">${MARK}</p><form action="sent">${field}${send}</form>`), {
      sent: silence,
    }),
    handlesSent: true,
  }),
  form('to-something-endless', 'the answer never ends', '', 'browser/timeout', {
    serve: withParts(bare(`<p id="mark">${MARK}</p><form action="sent">${field}${send}</form>`), {
      sent: () => ({ headers: { 'content-type': 'text/html' }, body: endless('more', 100) }),
    }),
    handlesSent: true,
  }),
  form(
    'of-a-dialog',
    'it closes a dialog and sends nothing',
    `<dialog open><form method="dialog">${field}${send}</form></dialog>`,
    'ok',
  ),
  form(
    'of-files',
    'it wants a file',
    `<form action="sent" method="post" enctype="multipart/form-data"><input id="field" type="file">${send}</form>`,
    'request/invalid',
  ),
  form(
    'of-many-choices',
    'five thousand choices',
    `<form action="sent"><select id="field">${Array.from({ length: 5_000 }, (_, n) => `<option>${n}`).join('')}</select>${send}</form>`,
    ['ok', 'browser/timeout', 'browser/expression-failed', 'browser/selector-not-found'],
    {
      by: {
        form: ['request/invalid', 'browser/timeout'],
        content: ['ok', 'browser/timeout'],
        elements: ['ok', 'browser/result-too-large', 'browser/timeout'],
      },
    },
  ),
  form(
    'that-sends-itself',
    'it is sent as soon as it is there',
    `<form action="sent" id="form">${field}${send}</form><script>form.submit();</script>`,
    ['ok', 'browser/selector-not-found'],
    { handlesSent: false },
  ),
  form(
    'of-twins',
    'ten thousand fields of one name',
    `<form action="sent">${'<input id="field" name="field">'.repeat(10_000)}${send}</form>`,
    'ok',
    {
      by: {
        form: 'ok', // An article is looked for in a time that grows with the square of such fields.
        content: ['ok', 'browser/timeout'],
        pdf: ['ok', 'browser/timeout'],
        screenshot: ['ok', 'browser/too-many-pixels'],
      },
    },
  ),
];
