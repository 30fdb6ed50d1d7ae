import type { HostilePage } from '../hostile-page.ts';
import { body, javascript, loaded, script, withParts } from '../serving.ts';

/** Questions to somebody who is not there. */
export const dialogs: readonly HostilePage[] = [
  {
    name: 'dialog-alert',
    why: 'the page stands still until somebody says that they have read it',
    serve: script(`alert('stop');`),
    outcome: 'ok',
  },
  {
    name: 'dialog-confirm',
    why: 'a question',
    serve: script(`document.title = String(confirm('sure?'));`),
    outcome: 'ok',
  },
  {
    name: 'dialog-prompt',
    why: 'a question that wants words',
    serve: script(`document.title = String(prompt('name?'));`),
    outcome: 'ok',
  },
  {
    name: 'dialog-alert-a-hundred-times',
    why: 'one after the other',
    serve: script('for (let n = 0; n < 100; n++) alert(n);'),
    outcome: 'ok',
  },
  {
    name: 'dialog-alert-for-ever',
    why: 'each one that is answered is followed by the next',
    serve: script('for (let n = 0; ; n++) alert(n);'),
    outcome: 'browser/timeout',
  },
  {
    name: 'dialog-alert-of-megabytes',
    why: 'ten megabytes that nobody will read',
    serve: script(`alert('x'.repeat(1e7));`),
    outcome: 'ok',
  },
  {
    name: 'dialog-alert-when-loaded',
    why: 'it comes while the page is read',
    serve: loaded(`setInterval(() => alert('again'), 100);`),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'dialog-alert-of-a-frame',
    why: 'a frame of another site asks',
    serve: withParts(
      body(({ site }) => `<iframe src="${site.other}/dialog-alert-of-a-frame/frame"></iframe>`),
      {
        frame: script(`alert('from a frame');`),
      },
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-before-leaving',
    why: 'it wants to be asked before anybody leaves',
    serve: script(
      `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });`,
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-loop-before-leaving',
    why: 'it never lets anybody leave',
    serve: script(`addEventListener('beforeunload', () => { for (;;); });`),
    outcome: 'ok',
    by: { form: 'browser/timeout' },
  },
  {
    name: 'dialog-loop-while-leaving',
    why: 'closing it does not end',
    serve: script(
      `for (const name of ['pagehide', 'unload', 'visibilitychange']) addEventListener(name, () => { for (;;); });`,
    ),
    outcome: 'ok',
    by: { form: ['ok', 'browser/timeout'] },
  },
  {
    name: 'dialog-alert-while-leaving',
    why: 'it speaks when it is closed',
    serve: script(`addEventListener('pagehide', () => alert('bye'));`),
    outcome: 'ok',
  },
  {
    name: 'dialog-print',
    why: 'it wants paper',
    serve: script('print();'),
    outcome: 'ok',
  },
  {
    name: 'dialog-print-for-ever',
    why: 'it wants much paper',
    serve: loaded('setInterval(() => print(), 10);'),
    outcome: 'ok',
  },
  {
    name: 'dialog-loop-before-printing',
    why: 'who prints it waits for ever',
    serve: script(`addEventListener('beforeprint', () => { for (;;); });`),
    outcome: 'ok',
    by: { pdf: 'browser/timeout' },
  },
  {
    name: 'dialog-permissions',
    why: 'it asks for everything that can be asked for',
    serve: loaded(
      `Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => {});
      navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {});
      navigator.mediaDevices?.getDisplayMedia().catch(() => {}); navigator.requestMIDIAccess?.({ sysex: true }).catch(() => {});
      navigator.clipboard?.readText().catch(() => {}); navigator.storage.persist();
      document.requestStorageAccess?.().catch(() => {}); navigator.bluetooth?.requestDevice({ acceptAllDevices: true }).catch(() => {});
      navigator.usb?.requestDevice({ filters: [] }).catch(() => {}); navigator.wakeLock?.request().catch(() => {});`,
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-wait-for-a-permission',
    why: 'it shows nothing until it may know where it is',
    serve: withParts(
      script(
        `const wait = () => navigator.geolocation.getCurrentPosition(wait, wait, { timeout: 10 }); wait();`,
      ),
      {},
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-credentials',
    why: 'it asks for a key in the hand of somebody',
    serve: loaded(
      `navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId: 'localhost' } }).catch(() => {});
      navigator.credentials.get({ password: true, mediation: 'required' }).catch(() => {});
      try { new PaymentRequest([{ supportedMethods: 'https://pay.invalid' }], { total: { label: 't', amount: { currency: 'EUR', value: '1' } } }).show().catch(() => {}); } catch {}`,
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-files',
    why: 'it opens the chooser of files again and again',
    serve: body(`<input type="file" id="file"><script>setInterval(() => file.showPicker?.call(file), 20);
      addEventListener('unhandledrejection', (event) => event.preventDefault());
      document.addEventListener('click', () => file.click());</script>`),
    outcome: 'ok',
  },
  {
    name: 'dialog-full-screen',
    why: 'it wants the whole screen and the pointer',
    serve: body(
      `<script>document.addEventListener('click', () => { document.body.requestFullscreen(); document.body.requestPointerLock(); });
      document.body.requestFullscreen().catch(() => {}); document.querySelector('dialog')?.showModal();</script>`,
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-other-programs',
    why: 'it opens mail, telephone and shop programs',
    serve: loaded(
      `for (const address of ['mailto:a@example.org', 'tel:1', 'market://x', 'intent://x#Intent;end']) {
        const frame = document.createElement('iframe'); frame.src = address; document.body.append(frame); }`,
    ),
    outcome: 'ok',
  },
  {
    name: 'dialog-worker-notices',
    why: 'a worker behind the page shows notices',
    serve: withParts(script(`navigator.serviceWorker.register('worker');`), {
      worker: javascript(
        `self.addEventListener('activate', () => { for (let n = 0; n < 100; n++) registration.showNotification('n' + n).catch(() => {}); });`,
      ),
    }),
    outcome: 'ok',
  },
];
