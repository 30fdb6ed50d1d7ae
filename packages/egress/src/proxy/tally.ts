import type { Socket } from 'node:net';
import type { DoorTraffic } from './egress-proxy.ts';

interface Seen {
  sent: number;
  received: number;
}

const MOST_DENIED = 100;
const MOST_FAILED = 100;
const MOST_ADDRESSES = 1_000;

/** What passed a door, read from the connections themselves, and the end of them all when it is too much. */
export class Tally implements DoorTraffic {
  sent = 0;
  received = 0;
  connections = 0;
  limitReached: 'bytes' | 'time' | undefined;
  upstreamProblem: string | undefined;
  isAway = false;
  readonly denied: string[] = [];
  readonly failed = new Map<string, string>();
  readonly addresses = new Map<string, string>();
  readonly #seen = new Map<Socket, Seen>();
  readonly #maxBytes: number;
  readonly #tooMuch: () => void;

  constructor(maxBytes: number, tooMuch: () => void) {
    this.#maxBytes = maxBytes;
    this.#tooMuch = tooMuch;
  }

  /** Counts a connection from its first byte to its last. */
  add(socket: Socket): void {
    this.connections += 1;
    this.#seen.set(socket, { sent: 0, received: 0 });
    this.look(socket);
    socket.once('close', () => {
      this.look(socket);
      this.#seen.delete(socket);
    });
  }

  /** Told whenever bytes have moved. */
  look(socket: Socket): void {
    const seen = this.#seen.get(socket);
    if (!seen) return;
    const { bytesWritten, bytesRead } = socket;
    this.sent += bytesWritten - seen.sent;
    this.received += bytesRead - seen.received;
    seen.sent = bytesWritten;
    seen.received = bytesRead;
    if (this.sent + this.received > this.#maxBytes) this.#tooMuch();
  }

  fail(host: string, problem: string): void {
    if (this.failed.size < MOST_FAILED || this.failed.has(host)) this.failed.set(host, problem);
  }

  reach(host: string, address: string | undefined): void {
    if (address === undefined || this.addresses.size >= MOST_ADDRESSES) return;
    this.addresses.set(host, address);
  }

  deny(host: string): void {
    if (this.denied.length < MOST_DENIED && !this.denied.includes(host)) this.denied.push(host);
  }
}
