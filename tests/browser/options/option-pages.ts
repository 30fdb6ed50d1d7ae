/** Tells the site something before the page goes on. */
const REPORT = `window.report = (value) => {
  const call = new XMLHttpRequest();
  call.open('GET', 'report?value=' + encodeURIComponent(value), false);
  call.send();
};`;

const FIRST = '<h1>Options</h1><p>one</p><p>two</p>';

/** Does something when the gate is opened. */
const atGate = (action: string): string => `<script>fetch('gated').then(() => { ${action} });</script>`;

const FORM = `<form method="post" action="thanks">
  <input id="name" name="name"><input id="place" name="place">
  <button id="send" name="button" value="send">Send</button>
  <button id="other" name="button" value="other">Other</button>
</form>`;

const PAGES: Readonly<Record<string, string>> = {
  plain: FIRST,
  other: '<h1>Another page</h1>',
  'second-time': FIRST,
  stores: `${FIRST}<script>report('local ' + localStorage.getItem('key')); report('session ' + sessionStorage.getItem('key'));</script>`,
  keeps: `${FIRST}<script>localStorage.setItem('seen', 'yes');</script>`,
  pictures: `${FIRST}<img src="picture.svg"><img src="blocked.svg">`,
  box: `<style>body { margin: 0 } #box { width: 100px; height: 50px }</style><div id="box"></div><p>below</p>`,
  late: `${FIRST}${atGate(`document.body.insertAdjacentHTML('beforeend', '<i id="late">late</i>')`)}`,
  unveiled: `${FIRST}<i id="late" style="display: none">late</i>${atGate(`document.querySelector('#late').style.display = ''`)}`,
  covered: `${FIRST}<i id="cover">wait</i>${atGate(`document.querySelector('#cover').remove()`)}`,
  'three-fetches': `${FIRST}<script>for (const n of [1, 2, 3]) fetch('gated-' + n);</script>`,
  'slow-image': `${FIRST}<img src="gated.svg">`,
  form: FORM,
  'gated-form': FORM,
  'form-late': `${FORM}${atGate(`document.body.insertAdjacentHTML('beforeend', '<i id="late">late</i>')`)}`,
  'form-unveiled': `${FORM}<i id="late" style="display: none">late</i>${atGate(`document.querySelector('#late').style.display = ''`)}`,
  'form-covered': `${FORM}<i id="cover">wait</i>${atGate(`document.querySelector('#cover').remove()`)}`,
  'form-slow': FORM.replace('thanks', 'slow-image'),
  thanks: '<h1>Thanks</h1>',
};

export function pageOf(name: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><script>${REPORT}</script><body>${PAGES[name] ?? FIRST}`;
}
