import type { Catalogue } from '@rowmill/contracts';
import type { Command } from './define-command.ts';
import { classify } from './ai/classify.ts';
import { embed } from './ai/embed.ts';
import { extract } from './ai/extract.ts';
import { prompt } from './ai/prompt.ts';
import { api } from './api/api.ts';
import { auth } from './api/auth.ts';
import { graphql } from './api/graphql.ts';
import { oauth } from './api/oauth.ts';
import { soap } from './api/soap.ts';
import { addcolumn } from './columns/addcolumn.ts';
import { cast } from './columns/cast.ts';
import { coalesce } from './columns/coalesce.ts';
import { drop } from './columns/drop.ts';
import { fill } from './columns/fill.ts';
import { move } from './columns/move.ts';
import { rename } from './columns/rename.ts';
import { table } from './columns/table.ts';
import { template } from './columns/template.ts';
import { bucket } from './numbers/bucket.ts';
import { math } from './numbers/math.ts';
import { round } from './numbers/round.ts';
import { contains } from './rows/contains.ts';
import { excludes } from './rows/excludes.ts';
import { explode } from './rows/explode.ts';
import { filter } from './rows/filter.ts';
import { find } from './rows/find.ts';
import { head } from './rows/head.ts';
import { reverse } from './rows/reverse.ts';
import { sequence } from './rows/sequence.ts';
import { dedup } from './rows/dedup.ts';
import { sample } from './rows/sample.ts';
import { sort } from './rows/sort.ts';
import { slice } from './rows/slice.ts';
import { tail } from './rows/tail.ts';
import { append } from './several-tables/append.ts';
import { diff } from './several-tables/diff.ts';
import { except } from './several-tables/except.ts';
import { intersect } from './several-tables/intersect.ts';
import { join } from './several-tables/join.ts';
import { lookup } from './several-tables/lookup.ts';
import { union } from './several-tables/union.ts';
import { cellar } from './sources/cellar.ts';
import { devices } from './sources/devices.ts';
import { feed } from './sources/feed.ts';
import { fetchFile } from './sources/fetch-file.ts';
import { queries } from './sources/queries.ts';
import { range } from './sources/range.ts';
import { read } from './sources/read.ts';
import { runTemplate } from './sources/run-template.ts';
import { seed } from './sources/seed.ts';
import { sitemap } from './sources/sitemap.ts';
import { thaw } from './sources/thaw.ts';
import { email } from './state-and-effects/email.ts';
import { expect } from './state-and-effects/expect.ts';
import { checkpoint } from './state-and-effects/checkpoint.ts';
import { freeze } from './state-and-effects/freeze.ts';
import { letCommand } from './state-and-effects/let.ts';
import { notify } from './state-and-effects/notify.ts';
import { sleep } from './state-and-effects/sleep.ts';
import { avg } from './statistics/avg.ts';
import { count } from './statistics/count.ts';
import { describe } from './statistics/describe.ts';
import { histogram } from './statistics/histogram.ts';
import { max } from './statistics/max.ts';
import { median } from './statistics/median.ts';
import { min } from './statistics/min.ts';
import { percentile } from './statistics/percentile.ts';
import { rare } from './statistics/rare.ts';
import { stats } from './statistics/stats.ts';
import { sum } from './statistics/sum.ts';
import { top } from './statistics/top.ts';
import { csv } from './structure/csv.ts';
import { flatten } from './structure/flatten.ts';
import { groupBy } from './structure/group-by.ts';
import { html } from './structure/html.ts';
import { json } from './structure/json.ts';
import { nest } from './structure/nest.ts';
import { normalize } from './structure/normalize.ts';
import { pivot } from './structure/pivot.ts';
import { unpivot } from './structure/unpivot.ts';
import { unzip } from './structure/unzip.ts';
import { xml } from './structure/xml.ts';
import { base64 } from './text/base64.ts';
import { concat } from './text/concat.ts';
import { hash } from './text/hash.ts';
import { htmlText } from './text/html-text.ts';
import { lower } from './text/lower.ts';
import { match } from './text/match.ts';
import { parseUrl } from './text/parse-url.ts';
import { replace } from './text/replace.ts';
import { split } from './text/split.ts';
import { trim } from './text/trim.ts';
import { upper } from './text/upper.ts';
import { urldecode } from './text/urldecode.ts';
import { urlencode } from './text/urlencode.ts';
import { addTime } from './time/add-time.ts';
import { diffTime } from './time/diff-time.ts';
import { formatTimestamp } from './time/format-timestamp.ts';
import { parseTimestamp } from './time/parse-timestamp.ts';
import { timestamp } from './time/timestamp.ts';
import { crawl } from './web/crawl.ts';
import { form } from './web/form.ts';
import { javascript } from './web/javascript.ts';
import { links } from './web/links.ts';
import { markdown } from './web/markdown.ts';
import { open } from './web/open.ts';
import { pdf } from './web/pdf.ts';
import { readable } from './web/readable.ts';
import { requests } from './web/requests.ts';
import { screenshot } from './web/screenshot.ts';
import { session } from './web/session.ts';

/** One line a command, in the order of the manual; `catalogue.test.ts` names a file that is missing here. */
const all: readonly Command[] = [
  // sources
  seed,
  range,
  devices,
  thaw,
  runTemplate,
  cellar,
  queries,
  read,
  fetchFile,
  feed,
  sitemap,
  // web
  open,
  requests,
  javascript,
  screenshot,
  form,
  session,
  links,
  crawl,
  markdown,
  readable,
  pdf,
  // api
  api,
  graphql,
  soap,
  oauth,
  auth,
  prompt,
  extract,
  classify,
  embed,
  // rows
  filter,
  find,
  contains,
  excludes,
  head,
  tail,
  slice,
  sample,
  dedup,
  sort,
  reverse,
  sequence,
  explode,
  // columns
  table,
  drop,
  rename,
  addcolumn,
  fill,
  cast,
  coalesce,
  move,
  template,
  // text
  upper,
  lower,
  trim,
  replace,
  split,
  concat,
  match,
  urlencode,
  urldecode,
  base64,
  hash,
  parseUrl,
  htmlText,
  // numbers
  math,
  round,
  bucket,
  // time
  timestamp,
  parseTimestamp,
  formatTimestamp,
  addTime,
  diffTime,
  // structure
  normalize,
  flatten,
  nest,
  pivot,
  unpivot,
  groupBy,
  html,
  json,
  xml,
  csv,
  unzip,
  // statistics
  count,
  sum,
  avg,
  min,
  max,
  median,
  stats,
  top,
  rare,
  histogram,
  percentile,
  describe,
  // several tables
  join,
  union,
  append,
  diff,
  intersect,
  except,
  lookup,
  // state and effects
  freeze,
  checkpoint,
  letCommand,
  sleep,
  expect,
  notify,
  email,
];

/** Every command by its name in lower case. */
export const commands: ReadonlyMap<string, Command> = new Map(
  all.map((command) => [command.name.toLowerCase(), command]),
);

/** What the language needs to know of them. */
export const catalogue: Catalogue = commands;
