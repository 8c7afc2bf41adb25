/** The only source of the current time. It is injected, so that tests and simulations control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set or advanced. */
export class HeldClock implements Clock {
  #at: number;
  constructor(at: Date | string) {
    this.#at = new Date(at).getTime();
  }
  now(): Date {
    return new Date(this.#at);
  }
  set(at: Date | string): void {
    this.#at = new Date(at).getTime();
  }
  /** @param milliseconds  may be negative */
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}

/** Converts an instant into the form of the API: whole seconds since 1970. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
