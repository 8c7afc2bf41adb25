/** A short low tone for users who look at goods and not at the screen. Does nothing where the browser has no audio. */
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
