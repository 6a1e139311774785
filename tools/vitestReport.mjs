import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} FileReport
 * @property {string} project of `vitest.config.ts`
 * @property {string} file relative to the repository
 * @property {number} passed tests
 * @property {{ titles: string[], reasons: string[], isSuite?: boolean }[]} failures tests, suites whose hooks failed, and the file itself (no titles)
 * @property {number[]} startedAt in milliseconds since 1970, by the worker's clock
 */
/** @typedef {{ files: FileReport[], unhandled: string[] }} VitestReport */

/** @param {readonly { message: string }[]} errors */
const messages = (errors) => errors.map(({ message }) => message);

/** @param {import('vitest/node').TestCase | import('vitest/node').TestSuite} task @returns {string[]} */
const titles = (task) => [...(task.parent.type === 'suite' ? titles(task.parent) : []), task.name];

/** @param {import('vitest/node').TestModule} module @returns {FileReport} */
const fileReport = (module) => {
  const tests = [...module.children.allTests()];
  const failures = [
    { titles: [], reasons: messages(module.errors()) },
    ...[...module.children.allSuites()].map((suite) => ({
      titles: titles(suite),
      reasons: messages(suite.errors()),
      isSuite: true,
    })),
  ].filter(({ reasons }) => reasons.length > 0);
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...failures,
      ...failed.map((test) => ({ titles: titles(test), reasons: messages(test.result().errors ?? []) })),
    ],
    startedAt: tests.flatMap((test) => test.diagnostic()?.startTime ?? []),
  };
};

/** Writes to `VITEST_REPORT` what Vitest's own JSON report lacks: projects, failed hooks and unhandled errors. */
export default class VitestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} unhandled errors outside of tests
   */
  onTestRunEnd(modules, unhandled) {
    if (!process.env.VITEST_REPORT) throw new Error('VITEST_REPORT names no file');
    /** @type {VitestReport} */
    const report = { files: modules.map(fileReport), unhandled: messages(unhandled) };
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}
