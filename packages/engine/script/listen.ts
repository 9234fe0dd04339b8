import { buttonsFor, labelOf, setLabel } from "./buttons.ts";
import { sentencesOf } from "./sentences.ts";
import { spokenBlocks } from "./spoken-blocks.ts";

/**
 * Reads the leaflet aloud with a voice of the device. Without a voice in the leaflet's language the buttons stay hidden.
 * No text is sent to a voice of a server.
 */
export function listen(): void {
  const leaflet = document.querySelector("main.sheet");
  if (leaflet === null || !("speechSynthesis" in window)) return;
  const reader = new Reader(leaflet);
  const show = () => {
    const hasVoice = voiceFor(document.documentElement.lang) !== undefined;
    if (hasVoice) for (const button of buttonsFor("listen")) button.hidden = false;
  };
  show();
  speechSynthesis.addEventListener("voiceschanged", show);
  for (const button of buttonsFor("listen"))
    button.addEventListener("click", () => reader.toggle());
  for (const button of buttonsFor("stop")) button.addEventListener("click", () => reader.stop());
  addEventListener("pagehide", () => reader.stop());
}

/** A voice of the device for a language. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && primary(lang) === primary(language));
  const exact = voices.find(({ lang }) => lang.replace("_", "-") === language);
  return exact ?? voices.find((voice) => voice.default) ?? voices[0];
}

function primary(language: string): string {
  return language.toLowerCase().split(/[-_]/, 1)[0] ?? "";
}

interface Sentence {
  readonly text: string;
  readonly element: Element;
  readonly language: string;
}

class Reader {
  readonly #leaflet: Element;
  readonly #label = labelOf(buttonsFor("listen")[0] ?? document.createElement("button"));
  #sentences: readonly Sentence[] = [];
  #next = 0;
  #state: "stopped" | "speaking" | "paused" = "stopped";
  /** Identifies the current utterance. An utterance that was cancelled reports its end later. */
  #utterance: SpeechSynthesisUtterance | undefined;

  constructor(leaflet: Element) {
    this.#leaflet = leaflet;
  }

  toggle(): void {
    if (this.#state === "speaking") this.#pause();
    else this.#start();
  }

  stop(): void {
    this.#cancel();
    this.#next = 0;
    this.#show("stopped");
  }

  #start(): void {
    if (this.#state === "stopped") this.#sentences = this.#read();
    this.#show("speaking");
    this.#speak();
  }

  /** Speaking again begins with the same sentence: some systems cannot continue a paused utterance. */
  #pause(): void {
    this.#cancel();
    this.#show("paused");
  }

  #cancel(): void {
    this.#utterance = undefined;
    speechSynthesis.cancel();
    this.#mark(undefined);
  }

  #read(): readonly Sentence[] {
    return spokenBlocks(this.#leaflet).flatMap(({ element, text }) => {
      const language =
        element.closest<HTMLElement>("[lang]")?.lang ?? document.documentElement.lang;
      return sentencesOf(text, language).map((sentence) => ({ text: sentence, element, language }));
    });
  }

  #speak(): void {
    const sentence = this.#sentences[this.#next];
    if (sentence === undefined) {
      this.stop();
      return;
    }
    const voice = voiceFor(sentence.language);
    if (voice === undefined) {
      this.#next += 1;
      this.#speak();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const goOn = () => {
      if (this.#utterance !== utterance) return;
      this.#next += 1;
      this.#speak();
    };
    utterance.addEventListener("end", goOn);
    utterance.addEventListener("error", () => {
      if (this.#utterance === utterance) this.stop();
    });
    this.#utterance = utterance;
    this.#mark(sentence.element);
    speechSynthesis.speak(utterance);
  }

  #mark(element: Element | undefined): void {
    for (const marked of document.querySelectorAll(".spoken"))
      if (marked !== element) marked.classList.remove("spoken");
    if (element === undefined || element.classList.contains("spoken")) return;
    element.classList.add("spoken");
    element.scrollIntoView({ block: "nearest" });
  }

  #show(state: "stopped" | "speaking" | "paused"): void {
    this.#state = state;
    for (const button of buttonsFor("listen")) {
      const { pause = "", resume = "" } = button.dataset;
      setLabel(button, { stopped: this.#label, speaking: pause, paused: resume }[state]);
    }
    for (const button of buttonsFor("stop")) button.hidden = state === "stopped";
  }
}
