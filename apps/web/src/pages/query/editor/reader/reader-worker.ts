import type { ReaderPort } from './reader-messages.ts';
import { serveReader } from './serve-reader.ts';

serveReader(globalThis as unknown as ReaderPort);
