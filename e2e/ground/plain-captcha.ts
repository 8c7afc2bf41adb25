/** The captcha picture of the server under test, with its text, because only a person could read it from the picture. */
export const plainCaptcha = {
  text: "ACDE",
  image:
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
} as const;
