/** A short low tone for whoever looks at goods and not at the screen; nothing where the browser plays none. */
export function beep(): void {
  if (typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 220;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(context.destination);
  tone.addEventListener("ended", () => void context.close());
  tone.start();
  tone.stop(context.currentTime + 0.2);
}
