import type { DemoAnswer } from '../define-demo-route.ts';
import { markup, type Markup } from './markup.ts';

/** An XML answer. */
export function xml(root: Markup, type = 'application/xml', status = 200): DemoAnswer {
  const { markup: body } = markup`<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
  return { status, type: `${type}; charset=utf-8`, body };
}
