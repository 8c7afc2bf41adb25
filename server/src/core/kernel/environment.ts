import ipaddr from "ipaddr.js";

/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables and collects their errors, so that all can be reported at once. */
export class EnvironmentReader {
  readonly faults: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Records an error of a variable. The value is never repeated, as it may be a secret. */
  fault(name: string, what: string): void {
    this.faults.push(`${name} ${what}`);
  }

  /** A text. An empty one counts as unset. */
  text(name: string, fallback: string): string {
    return this.#given(name) ?? fallback;
  }

  /** 1, true, 0 or false. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.#given(name);
    if (value === null) return fallback;
    if (value === "1" || value === "true") return true;
    if (value !== "0" && value !== "false") this.fault(name, "must be 1 or 0");
    return false;
  }

  /** An integer between two bounds, both included. */
  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.#given(name);
    if (value === null) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.fault(name, `must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  /** A host name or an IP address, without protocol and port. */
  host(name: string, fallback: string): string {
    const value = this.text(name, fallback);
    const valid = value.includes(":") ? ipaddr.IPv6.isValid(value) : /^[\w.-]+$/.test(value);
    if (!valid) this.fault(name, "must be a host name or an IP address, without protocol and port");
    return value;
  }

  /** A URL of one of these protocols, as it was written. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.#given(name);
    if (value === null) return null;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.fault(name, `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
    }
    return value;
  }

  /** Addresses and CIDRs separated by commas. */
  networks(name: string): readonly string[] {
    const networks = this.text(name, "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    for (const network of networks) {
      const valid = network.includes("/") ? ipaddr.isValidCIDR(network) : ipaddr.isValid(network);
      if (!valid) this.fault(name, `holds something that is no address and no CIDR: ${network}`);
    }
    return networks;
  }

  #given(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }
}
