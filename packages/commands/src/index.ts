export { jsonItemRows, type JsonShape } from './api/replies/json-item-rows.ts';
export { peekBody } from './api/replies/peek-body.ts';
export { readRows } from './api/replies/read-rows.ts';
export { formatOfContentType, formatOfName } from './api/replies/reply-format.ts';
export type {
  Capabilities,
  CredentialWish,
  IncomingReply,
  KeptObject,
  OutgoingRequest,
  TableFile,
  TokenHandle,
} from './capabilities.ts';
export { catalogue, commands } from './catalogue.ts';
export { columnNames } from './columns/column-pattern.ts';
export { selectColumns, selectColumnsSql } from './columns/select-columns.ts';
export {
  defineCommand,
  type Call,
  type Command,
  type Destination,
  type Example,
  type ExampleRow,
  type ExpandingCommand,
  type KeptRead,
  type RowCommand,
  type SinkCommand,
  type SiteReply,
  type SourceCommand,
  type TableCommand,
  type Tables,
} from './define-command.ts';
export { manualPage } from './manual/manual-page.ts';
