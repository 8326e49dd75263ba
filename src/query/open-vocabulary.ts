// A project's vocabulary over its store, opened when it is first asked: exact and prefix look-ups never pay for it, not
// even for loading its code.

import { nameTexts } from "../store/names.ts";
import type { Store } from "../store/store.ts";
import type { NameVocabulary, Suggestion, SuggestOptions, Vocabulary } from "../text/vocabulary.ts";

/** The snapshot lies beside the database. */
function vocabularyFile(project: string): string {
  return project.replace(/(?:\.db)?$/, ".vocabulary");
}

export class StoreVocabulary implements Vocabulary {
  private readonly store: Store;
  private opened: NameVocabulary | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  /** Loaded, with all names that the store has now. */
  async open(): Promise<NameVocabulary> {
    const { NameVocabulary } = await import("../text/vocabulary.ts");
    const { store } = this;
    if (this.opened) this.opened.refresh();
    else
      this.opened = new NameVocabulary(
        { epoch: store.epoch, after: (id) => nameTexts(store, id) },
        vocabularyFile(store.file),
      );
    return this.opened;
  }

  async suggest(text: string, options: SuggestOptions): Promise<Suggestion[]> {
    return (await this.open()).suggest(text, options);
  }
}
