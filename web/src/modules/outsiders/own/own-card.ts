import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";

/** What proves, with each call, that the page is open to who asks. */
interface Held {
  readonly token: string;
  readonly pass: string;
}

/** What every card of the page is given. */
export interface OwnCardProps {
  readonly page: OwnPage;
  readonly held: Held;
  /** Reads the page again. */
  readonly onAnew: () => Promise<void>;
}
