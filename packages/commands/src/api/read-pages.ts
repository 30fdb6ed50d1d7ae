import type { Row } from '@rowmill/contracts';
import type { Capabilities, IncomingReply, OutgoingRequest } from '../capabilities.ts';
import { checkStatus } from './check-status.ts';
import { forPage } from './build-request.ts';
import { nextPage, pageFrom, type Page, type Paging } from './next-page.ts';
import { repeatWhile } from './repeat-while.ts';

/** How a request and its repetitions become rows. */
export interface Reading {
  /** The first page's. */
  readonly request: OutgoingRequest;
  readonly paging: Paging;
  /** Whether to ask again, judged by a reply's first row; never when left out. */
  readonly holds?: (firstRow: Row) => boolean;
  /** Between two of the same request. */
  readonly pauseMs?: number;
  rows(reply: IncomingReply): Promise<AsyncIterable<readonly Row[]>>;
}

const EMPTY_ROW: Row = new Map();

/** The rows of all pages, one page after the other; after each the way is remembered, so a later try goes on from there. */
export async function* readPages(reading: Reading, can: Capabilities): AsyncIterable<Row> {
  const { request, paging } = reading;
  let page: Page | undefined = pageFrom(can.bookmark, request.url);
  while (page) {
    const here = forPage(request, page.url);
    let address = page.url;
    let last = EMPTY_ROW;
    const ask = async (): Promise<AsyncIterable<readonly Row[]>> => {
      const reply = await can.fetch(here);
      await checkStatus(reply);
      address = reply.url;
      return reading.rows(reply);
    };
    const { holds, pauseMs } = reading;
    const sleep = (ms: number) => can.clock.sleep(ms);
    const rows = holds ? repeatWhile(ask, { holds, pauseMs, sleep }) : await ask();
    for await (const some of rows)
      for (const row of some) {
        yield row;
        last = row;
      }
    page = nextPage(page, address, last, paging);
    if (page) can.setBookmark({ number: page.number, url: page.url });
  }
}
