import { useCallback, useState } from "react";
import { captcha as captchaEndpoint } from "@kangying/contract/session/session.endpoints";
import { api } from "../../engine/api/client.ts";

/** A picture captcha: `image` is a PNG data URL. */
interface Captcha {
  readonly captcha_id: string;
  readonly image: string;
}

/** Loads the captcha once it is needed. `renew` loads another one. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const renew = useCallback(async () => {
    // The error was shown already. The previous picture stays.
    await api.call(captchaEndpoint, {}).then(setCaptcha, () => undefined);
  }, []);
  return { captcha, renew };
}
