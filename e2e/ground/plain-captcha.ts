/** The picture captcha that the server under test draws: what stands in it only a person could read. */
export const plainCaptcha = {
  text: "ACDE",
  image:
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
} as const;
