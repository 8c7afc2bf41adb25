/** What an event loop went through while it was watched. */
export interface Watched {
  /** Longest time in which no timer ran, in milliseconds by the clock: on a busy machine others' work is in it. */
  readonly stall_ms: number;
  /** The most that the process's own main thread computed within one such gap, in milliseconds of processor time. */
  readonly stall_cpu_ms: number;
  /** All that the main thread computed, in milliseconds of processor time. */
  readonly cpu_ms: number;
  /** All that the process's threads computed, likewise. */
  readonly process_ms: number;
  /** Bytes. */
  readonly peak_rss: number;
}

const tickMs = 2;

/** Watches the event loop and the memory of the process that it stands in. */
export class LoopWatch {
  #timer: NodeJS.Timeout | null = null;
  #began = { thread: 0, process: 0 };
  #seen = { stall_ms: 0, stall_cpu_ms: 0, peak_rss: 0 };

  start(): void {
    this.#seen = { stall_ms: 0, stall_cpu_ms: 0, peak_rss: process.memoryUsage.rss() };
    this.#began = { thread: processorMs(), process: processMs() };
    this.#tick(performance.now(), this.#began.thread);
  }

  stop(): Watched {
    if (this.#timer) clearTimeout(this.#timer);
    const { thread, process } = this.#began;
    return { ...this.#seen, cpu_ms: processorMs() - thread, process_ms: processMs() - process };
  }

  #tick(last: number, lastCpu: number): void {
    this.#timer = setTimeout(() => {
      const [now, cpu] = [performance.now(), processorMs()];
      const { stall_ms, stall_cpu_ms, peak_rss } = this.#seen;
      this.#seen = {
        stall_ms: Math.max(stall_ms, now - last - tickMs),
        stall_cpu_ms: Math.max(stall_cpu_ms, cpu - lastCpu),
        peak_rss: Math.max(peak_rss, process.memoryUsage.rss()),
      };
      this.#tick(now, cpu);
    }, tickMs);
  }
}

/** Processor time of this thread so far. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time of all threads of this process so far. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
