import { expect, type BrowserContext, type Response } from '@playwright/test';

/**
 * Collects what no screen may do: console errors (a violated content security policy is one),
 * errors that nothing caught, and assets that could not be loaded. A test that provokes a failure
 * on purpose says so with `expectProblem`; everything else fails the test at its end.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console error: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#note(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was still loading.
      if (reason === 'net::ERR_ABORTED') return;
      this.#note(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('response', (response) => this.#notice(response));
  }

  /** From here on a problem that matches is part of the test. */
  expectProblem(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Fails when anything was noticed that the test did not expect. */
  check(): void {
    expect(this.#problems, 'console errors, page errors and failed assets').toEqual([]);
  }

  #notice(response: Response): void {
    const kinds = ['document', 'stylesheet', 'script', 'image', 'font'];
    const isAsset = kinds.includes(response.request().resourceType());
    if (isAsset && response.status() >= 400) {
      this.#note(`asset refused: ${response.url()} ${response.status()}`);
    }
  }

  #note(problem: string): void {
    if (!this.#expected.some((pattern) => pattern.test(problem))) this.#problems.push(problem);
  }
}
