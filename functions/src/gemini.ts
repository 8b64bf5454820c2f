import type { Prompt, WorkoutProvider } from './logic/backend.ts';

export interface GeminiOptions {
  readonly apiKey: string;
  /** As Google names it: 'gemini-3.5-flash-lite'. */
  readonly model: string;
  readonly perDay: number;
  /** Absent = Google's. */
  readonly baseUrl?: string;
  /** Rough delay before the second try; jitter may double it. */
  readonly retryAfterMs?: number;
}

/** Busy, or broken for a moment. Any other error would only repeat. */
const WORTH_A_RETRY = [429, 500, 502, 503, 504];

/** Google's Gemini. Its SDK loads with the first wish, so that no other function has to start with it. */
export function createGemini({ apiKey, model, perDay, baseUrl, retryAfterMs = 1000 }: GeminiOptions): WorkoutProvider {
  return {
    name: 'gemini',
    perDay,
    async generate({ instruction, data, schema, tokensAtMost }: Prompt, signal) {
      // The browser build: with a key it does the same in Node, in two thirds of the bytes.
      const { GoogleGenAI } = await import('@google/genai/web');
      const client = new GoogleGenAI({
        apiKey,
        httpOptions: {
          ...(baseUrl !== undefined && { baseUrl }),
          retryOptions: { attempts: 2, initialDelay: retryAfterMs / 1000, httpStatusCodes: WORTH_A_RETRY },
        },
      });
      const answer = await client.models.generateContent({
        model,
        contents: [{ role: 'user', parts: [{ text: data }] }],
        // No temperature: this model family ignores or refuses it. What must be certain is checked afterwards.
        config: {
          systemInstruction: instruction,
          responseMimeType: 'application/json',
          responseJsonSchema: schema,
          maxOutputTokens: tokensAtMost,
          abortSignal: signal,
        },
      });
      // A refusal comes without an error: the text is missing, and a reason may be given instead.
      const { text } = answer;
      if (!text) throw new NoAnswer();
      return text;
    },
  };
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
