/** What was seen of an event loop while it was watched. */
export interface Watched {
  /** Longest time in which no timer ran, in milliseconds of real time. On a busy machine it includes other processes' work. */
  readonly stall_ms: number;
  /** The most processor time of this thread in one such gap, in milliseconds. */
  readonly stall_cpu_ms: number;
  /** Processor time of the main thread, in milliseconds. */
  readonly cpu_ms: number;
  /** Processor time of all threads of the process, in milliseconds. */
  readonly process_ms: number;
  /** Bytes. */
  readonly peak_rss: number;
}

const tickMs = 2;

/** Watches the event loop and the memory of its own process. */
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
