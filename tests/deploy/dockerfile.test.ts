import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPLOY } from './compose-file.ts';
import { stagesOfLast } from './image/build-image.ts';
import { readDockerfile } from './image/read-dockerfile.ts';

const stages = readDockerfile(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8'));
const browser = stages.find(({ name }) => name === 'browser')!;

test('whoever asks for nothing gets the program without Chromium', () => {
  const names = stagesOfLast(stages).map(({ name }) => name);
  expect(names).toContain('program');
  expect(names).not.toContain('browser');
  expect(stages.at(-1)!.steps).toEqual([]);
});

test('the image for browsers is the program, and the Chromium that tests run with', () => {
  expect(browser.from).toBe('program');
  const installed = browser.steps.find(({ word }) => word === 'RUN')!.text;
  const inCi = readFileSync(join(DEPLOY, '../.ci/run'), 'utf8');
  for (const name of ['chromium-headless-shell', 'fonts-liberation']) {
    expect(installed).toContain(` ${name} `);
    expect(inCi).toContain(` ${name}`);
  }
});

test('nobody is root in it at the end', () => {
  const users = browser.steps.filter(({ word }) => word === 'USER').map(({ text }) => text);
  expect(users.at(-1)).toBe('node');
});
