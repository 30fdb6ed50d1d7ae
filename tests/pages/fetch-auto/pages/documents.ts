import { html, PROSE, type LabelledPage } from '../labelled-page.ts';

const because = 'nothing in it runs';

/** Pages without scripts and styles: what they say is what they are. */
export const documents: readonly LabelledPage[] = [
  {
    name: 'article',
    read: 'plainly',
    because,
    reply: html(
      '<header><a href="/">Home</a> <a href="/news">News</a></header><main><h1>Rows  and\n mills</h1><p>First <b>bold</b> <i>and</i> so on.</p>\n\n<p>Second,<br>in two lines.</p><ul><li>one</li><li>two <ul><li>deep</li></ul></li></ul></main><footer>End</footer>',
    ),
  },
  {
    name: 'table',
    read: 'plainly',
    because,
    reply: html(
      '<table>\n<caption>Prices</caption>\n<thead><tr><th>Name</th> <th>Price</th></tr></thead>\n<tbody>\n<tr><td>Lamp</td>\n<td>9 <small>EUR</small></td></tr>\n<tr><td><p>Stove</p></td><td><div>90</div></td></tr></tbody><tfoot><tr><td colspan=2>all</td></tr></tfoot></table> behind',
    ),
  },
  {
    name: 'definitions',
    read: 'plainly',
    because,
    reply: html(
      '<dl><dt>Lamp<dd>gives light<dt>Stove<dd>gives <em>heat</em></dl><figure><img src="/none.png" alt="none"><figcaption>A figure</figcaption></figure><blockquote cite="/x">Said <q>so</q> he.</blockquote>',
    ),
  },
  {
    name: 'code',
    read: 'plainly',
    because,
    reply: html(
      '<pre>\none\n  two\n\nthree\n</pre><p>See <code>a  b</code>.</p><pre><code>x\ty</code></pre><textarea>kept\n  here</textarea>',
    ),
  },
  {
    name: 'form',
    read: 'plainly',
    because,
    reply: html(
      '<form action="/go"><fieldset><legend>Who</legend><label>Name <input name=who value="Ada"></label> <input type=hidden name=h value=1><select name=s>\n<option value=1>First</option>\n<option selected> Second </option></select><select multiple><option>a<option>b</select><textarea name=t>text</textarea> <button> Send  it </button></fieldset></form>',
    ),
  },
  {
    name: 'closed-parts',
    read: 'plainly',
    because,
    reply: html(
      '<details><summary>More</summary>hidden <b>away</b></details><details open><summary>Less</summary>shown</details><dialog>closed</dialog><dialog open>open</dialog><div hidden>gone <span>away</span></div>',
    ),
  },
  {
    name: 'white-space',
    read: 'plainly',
    because,
    reply: html(
      '<div> a <span> b </span> <b>c </b> d\n</div><p>x<!-- comment -->y&nbsp; z&shy;w<wbr>v</p><div>1<div> 2 </div>3</div><img> <img> end',
    ),
  },
  {
    name: 'other-media',
    read: 'plainly',
    because,
    reply: html(
      '<video controls>No <b>video</b></video><audio>no audio</audio><canvas>no canvas</canvas><iframe srcdoc="<p>inner</p>">no frame</iframe><svg viewBox="0 0 1 1"><title>Icon</title><path d="M0 0"/></svg> after',
    ),
  },
  {
    name: 'template-and-base',
    read: 'plainly',
    because,
    reply: html(
      '<template><p>not <b>there</b></p></template><a href="x">link</a>',
      '<base href="/elsewhere/">',
    ),
  },
  {
    name: 'old-ways',
    read: 'plainly',
    because: 'without a doctype classes are matched whatever their case',
    selector: '.PRICE, center',
    reply: {
      headers: { 'content-type': 'text/html' },
      body: '<html><body><center>Old</center><font color=red class=Price>9</font><table><tr><td class=price nowrap>1 2</table>',
    },
  },
  {
    name: 'broken',
    read: 'plainly',
    because,
    reply: {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><p>one<p>two<b>bold<i>both</b>italic</i><table><tr><td>a<td>b<div>c</table><ul><li>x<li>y</ul></p></div>end<a href=/x title="a<b>&amp;&quot;">q',
    },
  },
  { name: 'nothing', read: 'plainly', because, reply: html('') },
  { name: 'found-none', read: 'plainly', because, selector: 'em.nowhere', reply: html(PROSE) },
  {
    name: 'found-some',
    read: 'plainly',
    because,
    selector: 'ul > li:nth-child(odd), a[href^="/"]:not([rel])',
    reply: html('<ul><li>1<li>2<li>3</ul><a href="/x">x</a><a href="/y" rel=next>y</a><a href="z">z</a>'),
  },
  {
    name: 'odd-attributes',
    read: 'plainly',
    because,
    reply: html(
      '<p data-a.b="1" DATA-Up="2" __proto__="3" constructor="4" empty x="a &lt; b" :at="5">odd</p><input name="attributes"><form id="f"><input name="parentElement"><input name="nodeName"></form>',
    ),
  },
];
