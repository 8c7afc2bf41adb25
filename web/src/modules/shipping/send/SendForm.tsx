import { SendBody } from "./SendBody.tsx";
import { SendButton, SendRest } from "./SendFoot.tsx";
import { useSending, type SendingOptions } from "./use-sending.ts";
import styles from "../shipping.module.css";

/** The shipping form as a part of a page: pieces, parcels and carriers. */
export function SendForm(props: SendingOptions) {
  const sending = useSending(props);
  return (
    <form
      className={styles.form}
      data-part="send-form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.submit();
      }}
    >
      <SendBody info={props.info} sending={sending} />
      {props.info.status === "pay" && (
        <footer className={styles.foot}>
          <SendRest sending={sending} />
          <SendButton sending={sending} />
        </footer>
      )}
    </form>
  );
}
