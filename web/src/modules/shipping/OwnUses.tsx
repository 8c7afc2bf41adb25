import { useQuery } from "@tanstack/react-query";
import { chainCodeMine } from "@kangying/contract/orders/code.endpoints";
import { api } from "../../engine/api/client.ts";
import { useTopic } from "../../engine/feed/index.ts";
import { formatTime } from "../../engine/format/index.ts";
import { useLanguage, useT } from "../../engine/i18n/index.ts";
import { useMayCall } from "../../engine/session/may.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import styles from "./shipping.module.css";

/** The codes that this person has written off today, below the code field. */
export function OwnUses() {
  return useMayCall()(chainCodeMine.api) ? <Shown /> : null;
}

function Shown() {
  const t = useT();
  const language = useLanguage();
  const { data, refetch } = useQuery({
    queryKey: ["chain-code-mine", language],
    queryFn: ({ signal }) => api.call(chainCodeMine, {}, { hideError: true, signal }),
    staleTime: 0,
  });
  useTopic("verify_code", () => void refetch());
  if (!data || data.uses === 0) return null;
  return (
    <section className={styles.own} aria-label={t("codes.mine")}>
      <header>
        <h2>{t("codes.mine")}</h2>
        <span className="figures">{t("codes.mineSums", { uses: data.uses, pieces: data.pieces })}</span>
      </header>
      <ul>
        {data.latest.map(({ id, holder, goods_name, qty, at }) => (
          <li key={id}>
            <Avatar name={holder} size={36} />
            <div>
              <b>{holder}</b>
              <small>{goods_name}</small>
            </div>
            <div className="figures">
              <b>{t("codes.pieces", { qty })}</b>
              <small>{formatTime(at, "HH:mm")}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
