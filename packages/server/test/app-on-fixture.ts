import { onTestFinished } from "vitest";
import { openFixture, type StoreFixture } from "../src/storage/contract-tests/leaflets-fixture.ts";
import { testApp, type TestApp } from "./test-app.ts";

export interface AppOnFixture {
  readonly nashra: TestApp;
  /** The store of the application, which a test can damage. */
  readonly fixture: StoreFixture;
  /** What the application reported as damaged. */
  readonly damaged: string[];
}

/** An application on a SQLite store to which a test has a connection of its own. Both are closed after the test. */
export async function appOnFixture(): Promise<AppOnFixture> {
  const fixture = await openFixture("sqlite");
  const damaged: string[] = [];
  const nothing = () => undefined;
  const nashra = await testApp({
    store: fixture.store,
    metrics: {
      observeRequest: nothing,
      requestStarted: nothing,
      requestEnded: nothing,
      throttled: nothing,
      damaged: (what) => void damaged.push(what),
    },
  });
  onTestFinished(async () => {
    await nashra.close();
    await fixture.close();
  });
  return { nashra, fixture, damaged };
}
