import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useMemo } from 'react';
import type { CvEntryKind } from '../../../graphql/types.generated.ts';
import { errorCode } from '../../../lib/error.ts';
import {
  ConfirmCvFactsDocument,
  DeleteCvEntryDocument,
  ImportCvDocument,
  MergeCvEntriesDocument,
  MoveCvEntryDocument,
  ResolveCvProposalDocument,
  SaveCvCertificateDocument,
  SaveCvEducationDocument,
  SaveCvLanguageDocument,
  SaveCvProjectDocument,
  SaveCvSectionDocument,
  SaveCvSkillGroupDocument,
  SaveCvWorkDocument,
  SplitCvEntryDocument,
  UndoMasterCvEditDocument,
  UpdateCvBasicsDocument,
} from '../model/master-cv-edits.generated.ts';
import { MasterCvDocument } from '../model/master-cv.generated.ts';
import { masterTexts } from '../texts/master.texts.ts';
import { type Entry, entriesOf, type FieldValue, type MasterCv } from './master-entries.ts';

const SAVE: Readonly<Record<CvEntryKind, DocumentNode>> = {
  BASICS: UpdateCvBasicsDocument,
  WORK: SaveCvWorkDocument,
  EDUCATION: SaveCvEducationDocument,
  PROJECTS: SaveCvProjectDocument,
  SKILLS: SaveCvSkillGroupDocument,
  LANGUAGES: SaveCvLanguageDocument,
  CERTIFICATES: SaveCvCertificateDocument,
  SECTIONS: SaveCvSectionDocument,
};

/** The edits of the master CV. Each sends the newest version; they wait for one another, so that none refuses the next. */
export interface MasterEdits {
  /** Another tab's edit of the same field wins, and this one is refused. `seen` is what the person saw before. */
  saveField(entry: Entry, name: string, value: FieldValue, seen: FieldValue): Promise<void>;
  add(kind: CvEntryKind, fields: Readonly<Record<string, FieldValue>>): Promise<void>;
  remove(id: string): Promise<void>;
  move(id: string, position: number): Promise<void>;
  merge(ids: readonly string[]): Promise<void>;
  split(id: string, highlight: number): Promise<void>;
  /** Empty: all that is not uncertain. */
  confirm(ids: readonly string[]): Promise<void>;
  resolve(id: string, accept: boolean): Promise<void>;
  undo(): Promise<void>;
  import(source: { readonly uploadId: string } | { readonly fromProfile: true }): Promise<void>;
}

class MasterEditQueue implements MasterEdits {
  private readonly client: ApolloClient;
  private last: Promise<unknown> = Promise.resolve();

  constructor(client: ApolloClient) {
    this.client = client;
  }

  saveField({ id, kind }: Entry, name: string, value: FieldValue, seen: FieldValue): Promise<void> {
    const change = { ...(kind === 'BASICS' ? {} : { id }), [name]: value };
    return this.inTurn(async () => {
      try {
        await this.send(SAVE[kind], change);
      } catch (error) {
        if (errorCode(error) !== 'CONFLICT') throw error;
        const cv = await this.fetch();
        const now = cv && entriesOf(cv).find((one) => one.id === id)?.fields[name];
        if (String(now) !== String(seen)) throw new Error(masterTexts.changedElsewhere, { cause: error });
        await this.send(SAVE[kind], change);
      }
    });
  }

  add(kind: CvEntryKind, fields: Readonly<Record<string, FieldValue>>): Promise<void> {
    return this.inTurn(() => this.again(SAVE[kind], { ...fields }));
  }

  remove(id: string): Promise<void> {
    return this.inTurn(() => this.again(DeleteCvEntryDocument, { id }));
  }

  move(id: string, position: number): Promise<void> {
    return this.inTurn(() => this.again(MoveCvEntryDocument, { id, position }));
  }

  merge(ids: readonly string[]): Promise<void> {
    return this.inTurn(() => this.again(MergeCvEntriesDocument, { ids }));
  }

  split(id: string, highlight: number): Promise<void> {
    return this.inTurn(() => this.again(SplitCvEntryDocument, { id, highlight }));
  }

  confirm(ids: readonly string[]): Promise<void> {
    return this.inTurn(() => this.send(ConfirmCvFactsDocument, { ids }));
  }

  resolve(id: string, accept: boolean): Promise<void> {
    return this.inTurn(() => this.again(ResolveCvProposalDocument, { id, accept }));
  }

  undo(): Promise<void> {
    return this.inTurn(() => this.send(UndoMasterCvEditDocument, {}));
  }

  import(source: { readonly uploadId: string } | { readonly fromProfile: true }): Promise<void> {
    return this.inTurn(async () => {
      await this.client.mutate({ mutation: ImportCvDocument, variables: { input: source } });
      // A first CV is unknown to the cache.
      await this.fetch();
    });
  }

  private inTurn(edit: () => Promise<void>): Promise<void> {
    const mine = this.last.then(edit);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** Sends an edit that holds whatever else changed: an outdated version is fetched and tried once more. */
  private async again(mutation: DocumentNode, change: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await this.send(mutation, change);
    } catch (error) {
      if (errorCode(error) !== 'CONFLICT') throw error;
      await this.fetch();
      await this.send(mutation, change);
    }
  }

  private async send(mutation: DocumentNode, change: Readonly<Record<string, unknown>>): Promise<void> {
    const known = this.client.readQuery({ query: MasterCvDocument })?.viewer?.masterCv;
    const input = { version: known?.version ?? 0, ...change };
    await this.client.mutate({ mutation, variables: { input } }).catch(async (error: unknown) => {
      // Confirming what another tab changed needs another look.
      if (errorCode(error) === 'CONFLICT') await this.fetch();
      throw error;
    });
    if (!known) await this.fetch();
  }

  private async fetch(): Promise<MasterCv | null> {
    const { data } = await this.client.query({ query: MasterCvDocument, fetchPolicy: 'network-only' });
    return data?.viewer?.masterCv ?? null;
  }
}

export function useMasterEdits(): MasterEdits {
  const client = useApolloClient();
  return useMemo(() => new MasterEditQueue(client), [client]);
}
