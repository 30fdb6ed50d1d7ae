import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a test runner has written down. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test or file that failed: where it is, and the first line of why. */
  readonly failures: readonly string[];
  /** How long each file took. */
  readonly files: readonly TimedFile[];
}

export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

interface Written {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const LONGEST_REASON = 300;

export function readReport(path: string, root: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Written;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not even begin has no tests to blame.
      if (tests.length === 0) return [`${file}: ${reasonOf(message)}`];
      return tests.map((test) => `${file} > ${test.fullName}: ${reasonOf(test.failureMessages?.[0])}`);
    });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

function reasonOf(message = ''): string {
  return stripVTControlCharacters(message).split('\n', 1)[0]!.slice(0, LONGEST_REASON);
}
