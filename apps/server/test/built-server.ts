import type { TestProject } from 'vitest/node';
import { buildServer } from '../../../scripts/steps/build-server.mjs';

/** Builds the server, whose compute threads the applications of the tests use; again where it has changed in watch mode. */
export default async function setup(project: TestProject): Promise<void> {
  await buildServer();
  project.onTestsRerun(async () => {
    await buildServer();
  });
}
