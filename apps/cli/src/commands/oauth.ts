import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { listenForAnswer } from '../remote/listen-for-answer.ts';

interface ConnectFlags {
  readonly port?: number;
}

/** Registered with the provider once, so it must not change from call to call. */
const USUAL_PORT = 7717;

/** `rowmill oauth`: consents of people to credentials. */
export function oauthCommand(): Command {
  const command = new Command('oauth').description(
    'Connects OAuth credentials with the people they act for.',
  );
  serverAction(
    command
      .command('connect')
      .description(
        'Prints the address where a person agrees, waits on this machine for the answer and hands it to the server.',
      )
      .argument(
        '<credential>',
        'the name of a credential of the type oauth with the grant authorization_code',
      )
      .option(
        '--port <n>',
        `where the answer is waited for: register http://127.0.0.1:${USUAL_PORT}/callback, or this port, with the provider`,
        wholeNumber,
      ),
    connect,
  );
  return command;
}

async function connect({ api }: Client, { port = USUAL_PORT }: ConnectFlags, name: string): Promise<void> {
  await using listener = await listenForAnswer(port);
  const path = { name };
  const { data } = await api.POST('/v1/secrets/credentials/{name}/consent', {
    params: { path },
    body: { redirectUri: listener.redirectUri },
  });
  const { authorizationUrl, state } = data!;
  process.stderr.write(`Open this address in a browser on this machine, sign in and agree:\n`);
  process.stdout.write(`${authorizationUrl}\n`);
  const answer = await listener.answer(state);
  await api.POST('/v1/secrets/credentials/{name}/consent/answer', { params: { path }, body: { answer } });
  process.stderr.write(`The credential ${name} is connected.\n`);
}
