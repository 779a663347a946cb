// A language model of the AI SDK decides and writes: any provider package has this shape. Here a scripted one stands in.
// node examples/own-model.mjs "QUESTION" FOLDER [HOME]
import { fromAiSdk, openAutoSearch } from 'autosearch';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home] = process.argv.slice(2);

// In practice: const provided = createOpenAI()('gpt-5'), from '@ai-sdk/openai'.
const provided = {
  provider: 'scripted',
  modelId: 'm1',
  async doGenerate({ prompt, responseFormat }) {
    const shown = prompt[1].content[0].text;
    const [, handle] = /\[(e\d+\.s\d+)\]/.exec(shown) ?? [];
    const sentence = { text: 'x', cites: [handle ?? ''], kind: 'found' };
    const answers = {
      decide: handle
        ? { action: 'deliver', because: 'found' }
        : { action: 'search', queries: [{ text: question }] },
      draft: { sections: [{ title: 'Answer', sentences: [sentence] }] },
    };
    const text = JSON.stringify(answers[responseFormat?.name] ?? {});
    return { content: [{ type: 'text', text }], finishReason: 'stop', usage: {} };
  },
};
const price = { usdPerMillionInput: 1, usdPerMillionOutput: 4, usdPerMillionCached: null };

const agent = await openAutoSearch({ home, model: fromAiSdk(provided, { price }) });
const { delivery } = agent.research(question, {
  docs: [folder],
  settings: { 'model.engine': 'agent' },
});
const { report, asks } = await delivery;
console.log(report.answer.text);
console.log(`${asks?.made ?? 0} asks`);
await agent[Symbol.asyncDispose]();
