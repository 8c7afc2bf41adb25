import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";

/** Credentials that each call of the page sends. */
interface Held {
  readonly token: string;
  readonly pass: string;
}

/** Props of every card of the page. */
export interface OwnCardProps {
  readonly page: OwnPage;
  readonly held: Held;
  /** Reloads the page's data. */
  readonly onAnew: () => Promise<void>;
}
