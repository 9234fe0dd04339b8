// The script of a public page. `pnpm generate` writes it into `src/public-page/definitions/script.ts`. The page works
// without it: it shows the controls that need a script and that this browser supports.
import { markCurrentSection } from "./current-section.ts";
import { listen } from "./listen.ts";
import { rememberReading } from "./remember-reading.ts";
import { buttonsFor } from "./buttons.ts";
import { share } from "./share.ts";

rememberReading();
markCurrentSection();
listen();
share();
for (const button of buttonsFor("print")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
