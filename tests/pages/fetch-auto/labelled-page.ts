/** A page with the way in which `--fetch auto` must read it. */
export interface LabelledPage {
  readonly name: string;
  /** Whether one plain reading gives the rows of a browser. */
  readonly read: 'plainly' | 'by a browser';
  /** What the label rests on. */
  readonly because: string;
  readonly selector?: string;
  readonly reply: PageReply;
  /** What the page loads, by name: it lies below the page's own address. */
  readonly files?: Readonly<Record<string, PageReply>>;
}

export interface PageReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A whole page; `{here}` stands for its own address. */
export function html(body: string, head = ''): PageReply {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>A page</title>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
  };
}

export function script(code: string): PageReply {
  return { headers: { 'content-type': 'text/javascript' }, body: code };
}

export function styles(text: string): PageReply {
  return { headers: { 'content-type': 'text/css' }, body: text };
}

/** Enough to read for a page to look finished. */
export const PROSE =
  '<p>The mill by the river grinds the rows of many tables, and it has done so for as long as anybody remembers.</p>';
