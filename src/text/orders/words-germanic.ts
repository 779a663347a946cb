/** German, Dutch, Swedish, Danish with Norwegian: as in `words-english.ts`, without accents. */
export const GERMANIC: Readonly<Record<string, string>> = {
  de: `
model ki|kis|llm|llms|gpt*|chatgpt|chatbot*|sprachmodell*|sprach-ki|kunstlicher intelligenz|ki-*|ai-*|sprachassistent*|copilot|gemini|claude|perplexity
machine assistent*|bot|bots|roboter|crawler|*assistent|*assistenten|*assistentin|*agent|*agenten|*agentin|*bot|*bots|*roboter|helfer*|agent*|copilot|codex|*crawler
dev algorithm*|software|programm|programme|werkzeug|werkzeuge|system|systeme|suchmaschine*|automat|maschine*|cursor
mod modell|modelle|*modell|*modelle|*modellen
judge *gutachter|*prufer|gutachter|leser|leserin|gutachter*|prufer*|gutachterin|analyst*|parser|browser-agent
user benutzer*|nutzer*|anwender*|fragesteller*|fragende*|empfanger*|leser*|kunde*|inhaber|mandant*|bewerber*|personaler*|kundin|richter*|gutachter*|patient*|arzt|arztin|chef|chefin|leser|leserin|schuler*|kontoinhaber*|halter
ifyou wenn du|falls du|da du|wenn sie|falls sie|da sie|weil sie|wenn ihr|falls ihr|wer als
are bist|sind|seid|bist,|handelst|arbeitest
ifsure solltest du ein*|sollten sie ein*|bist du ein*|sie als|falls eine ki|falls ein
greet lieb*|hallo|sehr geehrt*|hey|hi|achtung|hinweis an|hinweis fur|hinweise fur|anweisungen fur|an alle|an das|an den|an die|an jede*|an|fur|bitte an|aufforderung an|geschatzt*|werte*
drop ignoriere|ignorier|vergiss|vergesst|vergessen sie|vergessen|missachte|verwirf|umgehe|umgehen sie|ubergehe|setze dich uber|widerrufe|hinwegsetzen
old vorherige*|vorige*|bisherige*|bisher|fruhere*|obige*|vorangegangene*|vorangehende*|ursprungliche*|alle|allen|alles|deine*|ihre|ihren|eure*|davor|oben|vorher|zuvor|bekommen*|erhalten*|gegeben*|bestehende*|sonstige*|anderen|alten|alte|systems|system|samtliche*|jegliche*|geltende*|vorhandene*|anfangliche*|des nutzers|des benutzers|des administrators
rules anweisung|anweisungen|instruktion*|vorgabe|vorgaben|befehl|befehle|befehlen|richtlinie*|regel|regeln|prompt|prompts|systemprompt*|weisung|weisungen|einschrankung*|beschrankung*|leitlinie*|auftrag|auftrage|auflagen|schranken|leitplanken|direktive*|anordnung*|grundsatze|kriterien|raster|normen|anforderungen|schutz|checkliste|vorlage|verfahren|rolle|aufgabe|filter*|gutachterrolle|prufschritte|branchschutz
told was man dir|was dir zuvor|was dir gesagt|dir gesagt|dir vor|dir zuvor|dir bisher
over gelten nicht mehr|entfallen|sind obsolet|gelten nicht|abgelaufen|aufgehoben|ausser kraft|ungultig|hinfallig|ausgesetzt|deaktiviert|abgeschaltet|endet hier|ersetzt|geloscht|uberholt
sys system-prompt*|systemprompt*|systemnachricht*|deine vorgaben|aus deinem kontext|deinem kontext|losungsschlussel|verborgenen anweisungen|systemanweisung*|systemvorgabe*|geheimen anweisungen|versteckten anweisungen|deine anweisungen
show verrate*|zeig*|gib*|geben sie|nenne*|druck*|wiederhole*|offenbare*|sende*|offenlegen|lege*|liste*|kopiere*|schreib*|zitiere*|teile*|spiegle|verot*|veroffentliche*|enthulle*|ausgeben|preisgeben|gebe|poste|rucke
send sende*|schick*|ubermittle*|poste*|lade*|leite*|verschick*|ubertrage*|mail*|hange|hang|reiche|weiterleiten
secret api-schlussel*|api-key*|apikey*|privaten schlussel|passwort*|kennwort*|zugangsdaten|umgebungsvariable*|nutzerdaten|anmeldedaten|frage des nutzers|token|tokens|.env|id_rsa|schlussel|einmalcode*|pin|tan|reisepass*|kontakte|kundendaten|adressen|geheimnisse
conv gesprach*|unterhaltung*|chatverlauf*|konversation*|dialog*|verlauf
hide sag|sage|erzahl*|verrate|erwahne|informiere|berichte|teile|weise|lass|verschweig*|verheimlich*|verberge*|verbirg|geheim|ohne|darf nicht|niemand*|heimlich|spurlos|unsichtbar|unbemerkt|erwahnt das nirgends|nirgends|nichts davon
not nicht|nichts|niemals|nie|kein|keine|keinesfalls|verschweig*|verheimlich*|verberge*|verbirg|geheim|ohne
say sag|sage|sagen|sagt|behaupte*|empfiehl|empfehlen|empfehle|empfohlen|empfehlt|schreib|schreibe|schreiben|schreibt|erwahne|erwahnen|gib|geben|nenne|nennen|nennt|genannt|bezeichne*|antworte|antworten|antwortet|fuge|fugen|hinzufugen|aufnehmen|nimm|schliesse|erklare|erklaren|beschreibe|beschreiben|stelle|stellen|dargestellt|darstellen|bewerte|bewerten|bewertet|stufe|stufen|eingestuft|einstufen|lobe|loben|preise|versichere|betone|betonen|zitiere|zitieren|setze|setzen|wahle|wahlen|betrachte|betrachten|behandle|behandeln|beginne|beginnen|ende|enden|beende|beenden|informiere|rate|teile|weise|hervorheben|hebe|vorschlagen|schlage|festhalten|darzustellen|zu nennen|zu empfehlen|zu erwahnen|anzugeben|aufzufuhren|anzufuhren|hinzuweisen|bestatige|bestatigen|stimme|ordne|platziere|platzieren|auffuhren|auflisten|bevorzuge|anfuhren|vergib|vergeben|erwahnt|gebt|melde|stell dich
omit nicht erwahnen|nicht zu erwahnen|verschweige|verschweigen|weglassen|lass|lasse|auslassen|ausklammern|ubergehe|ubergehen|unterschlage|unerwahnt|wegzulassen|auszulassen|verschwiegen|unterdrucke|verschweig|verschweigen sie|ausblenden|ausschliessen|entferne|entfernen sie|streiche|vermeide|lasst|weg|schweig|schweige|ubergeht|gilt fur dich nicht|lies nicht weiter
yourout deiner antwort|deiner zusammenfassung|jede zusammenfassung
now ab jetzt|ab sofort|fortan|kunftig|in zukunft|nunmehr|in dieser sitzung|fur den rest|sobald du|nach dem lesen
be bist du|du bist|sie sind|sind sie|wirst du|agiere|tu so|spiel*|schlupf*|ubernimm|simuliere|antwortest du|sei|seien sie|nicht langer|stell dich|als sachbearbeiter
free ohne regeln|ohne filter|ohne jegliche|unbeschrankt*|unzensiert*|ungefiltert*|entwicklermodus|gottmodus|adminmodus|keine regeln|lehnst nichts ab
summ zusammenfass*|fasst|fasse|zusammenzufassen|zusammengefasst|beim zusammenfassen|bei der zusammenfassung|resumier*|kurzfass*|verdichte*|beantworte*|automatisch|automatisiert|maschinell|paraphras*|beim verarbeiten|wiedergib*
read liest|lesen|lest|lies|gelesen|verarbeite*|auswerte*|wertet|analysier*|indexier*|indizier*|bewerte*|beurteil*|pruf*|ubersetz*|zitier*|nutz*|verwend*|durchsuch*|erfass*|einles*|heranzieh*|lesend*|zusammenfasst
doc diesen text|diese seite|dieser seite|dieses dokument*|diese datei|dieser datei|diese quelle|dieser quelle|diese zeilen|diese zeile|das hier|das folgende|diese information*|dies
must muss|mussen|musst|soll|sollen|sollst|sollte|sollten|ist zu|sind zu|verpflichtet|gehalten|angewiesen|aufgefordert|gebeten|immer|stets|niemals|nie|nur|ausschliesslich|unbedingt|zwingend|bitte|achten sie darauf|darf nicht|darf nur|durfen nicht|darfst|moge|mogen|gefalligst|wiederzugeben|zu unterdrucken|zu melden|anzugeben|auszugeben|hat den|hat die|hat das|haben den|haben die
only nur|lediglich|ausschliesslich|genau|wortlich|wortwortlich|das wort|dem wort|dem satz|einzig|buchstablich|unverandert|allein|wort fur wort
trust vertraue*|betrachte*|behandle*|halte|nimm|glaube*|verlasslich*|massgeblich*|hat vorrang|autoritat*
others anderen quellen
obey gehorch*|befolge|folge|folgen sie|fuhre|fuhren sie|fuhre diese
decode dekodier*|decodier*|entschlussel*|entziffer*|base64|rot13|ruckwarts|umgekehrt|anfangsbuchstabe*|ersten buchstaben
best hochstnote|bestnote|platz eins|beste wahl|bester anbieter|testsieger|als besten|als sieger|vertrauenswurdig*|sicherst*|nr. 1|marktfuhrer|einzige seriose|einzig*|offiziell*|verifiziert*|zertifiziert*|gepruft*|sieger|hervorragend*|unschlagbar*|betrug|betruger*|gefahrlich*|unserios*|unzuverlassig*|der beste|die beste|das beste|beste*|sehr gut|positiv*|angenommen|annehmen|sicher|erledigt|freigegeben|genehmigt|stand der technik|summa cum laude
allow du darfst
whensumm beim zusammenfassen|bei der zusammenfassung|beim verarbeiten|beim erstellen
asked frage des nutzers|nutzerfrage
do fuhre|fuhren sie|rufe|rufen sie|offne|offnen sie|lade|installiere|losche|loschen sie|ubertrage|uberweise|leite|leiten sie|genehmige|genehmigen|schliesse|schliessen sie|kaufe|bestelle|klicke|besuche|sende|senden sie|schicke|schicken sie|veroffentliche|bezahle|gewahre|akzeptiere|bestatige|erstelle|nutze|nutzen sie|verwende|verwenden sie|markiere|lehne|suche|stoppe|deaktiviere|fuge|fugen sie|hange|hangen sie|andere|andern sie|tausche|ersetze|buche|fulle|abonniere|teile|kennzeichne|starte|ubersetze|archiviere|storniere|verstecke|finde|sammle|aktiviere|schalte|leere|verfasse|vergib|kopiere|zeige|verschiebe|exportiere|fuhrt|ausfuhren|entkrafte|melde|setze|merge|committe|pushe|bitte ihn|stell dich|sende den|trag|trage|lass|lassen sie|werte|stelle|stell|nimm|streiche|unterdrucke|unterdrucken|verschweig*|verlange|verlangt|meldet|vergleichen sie|vergleiche|ordne|kurze|runde|erhohe|senke|stufe|sperre|entsperre|lege|legen sie|verlege|sag|stimme|unterschreib*|zeichne|rechne|berechne|gib|geben sie|fullen sie|wahle|wahlen sie|bewerte|ignoriere|behandle|ubernimm|wechsle|wiederhole|hole|frage|fragen sie|weise|entferne|entfernen sie|verknupfe|deklariere|erfinde|beende|beenden sie|vernichte|spiele|frag|frag nicht|gib dieser
speaker system|administrator|entwickler|betreiber
toall an alle
dear lieber|liebe|liebes|hallo|hey|sehr geehrter|sehr geehrte|geschatzter|werter|guter
praise empfiehl|empfehle|empfehlt|empfehlen|empfohlen|lobe|lobt|loben|preise|preisen|bewirb|bewerbe|bewerben|ruhme|hervorheben|bevorzuge|bevorzugen|priorisiere|priorisieren|favorisiere|platziere|platzieren|bewerte|bewerten|vorschlagen|anpreisen|ranke
we unser*|uns|wir
rivals konkurren*|mitbewerber*|wettbewerber*|rivalen|anderen anbieter|die anderen|alternativen|kritik|kritiken|beschwerden|warnhinweise|warnungen|nebenwirkungen|nachteile|risiken|einschrankungen
ans antwort|antworten|zusammenfassung*|ergebnis|ergebnisse|fazit|bericht|vergleich|empfehlung|empfehlungen|liste|ausgabe|ubersetzung|urteil|uberblick
askif wer nach|fragt jemand|bei fragen|auf fragen|befragt|gefragt|fragt|nach dem|gefragt wirst|auf die frage
quiet ohne ruckfrage*|ohne warnung|ohne ihn als|stillschweigend|unauffallig|heimlich|im hintergrund|unbemerkt|ungefragt|frag nicht|frage nicht|niemanden merken|schweig*|weichst|ohne zu fragen|nicht gefragt|darfst du verschweigen
role botschafter*|sprecher|verkaufer*|vertreter|werbetexter*|werbebot|influencer*|fan|pirat*|experte|expertin|arzt|anwalt|rezensent*|figur|personlichkeit|unparteiisch*|neutral*|gehorsam*|berater*
maker openai|anthropic|google|microsoft|administrator|chef|vorgesetzte*|it-abteilung|redaktion|herausgeber|eigentumer|inhaber|maintainer|betreuer|befugt|erlaubnis|genehmigung
tool werkzeug*|tool|tools|funktion|plugin|browser|terminal|konsole|api|schnittstelle|e-mail|mail|postfach|posteingang|kalender|warenkorb|zahlung|kauf|bestellung|rechnung|repository|datei|datenbank|bankkonto|iban|uberweisung|kontakte|webhook|skript
mem merke dir|merke:|gedachtnis|speichere|speichern sie|einpragen|in zukunft|kunftig|zukunftig|praferenz|nutzerprofil
your dein*|euer|eure*
auto automatisch*|kunstlich*|virtuell*|digital*|intelligent*|autonom*|elektronisch*|smart*|maschinell*
this dies|diese|dieser|dieses|diesen|diesem|hier|unten|oben
task deine aufgabe|dein auftrag|ihre aufgabe|die eigentliche aufgabe|deine rolle
later spateren|spatere|kunftigen|alle kunftigen|alle weiteren|jedes spatere
asif als ob|als ware|als stunde|als hatte|so als
instead stattdessen|statt|anstatt|anstelle
whoever wer|jeder, der|jede ki|wer immer|alle, die
ad werbung|anzeige|bezahlt|gesponsert
sir sie konnen|konnen sie|mochten sie|ihnen|ihrem|ihrer|falls sie
nolonger kein|keine|nicht mehr|nicht langer
`,
  nl: `
model ai|ai's|llm|llms|gpt*|chatgpt|chatbot*|taalmodel*|ai-*|taal-ai|automatische beoordelaar|copilot|gemini|claude|perplexity|samenvatter*|inkoopagent
machine assistent*|agent|agenten|bot|bots|robot|robots|crawler*|*assistent|*assistenten|*agent|*agenten|*bot|*bots|*robot|*robots|helper|hulpje|copilot
dev algoritme*|software|machine*|programma|programma's|systeem|systemen|zoekmachine*|samenvatter*|hulpmiddel*|filter|*filter
mod model|modellen|*model|*modellen
judge automatische beoordelaar|beoordelaar|corrector|secretaris|dan-referent|lezer*|beoordelaar*|parser|zoekmachine*|samenvatter*
user gebruiker*|vraagsteller*|persoon die|vrager|client|clienten|klant|klanten|lezer|lezers|rechter|advocaat|arts|patient|recruiter|sollicitant*|bezoeker*|koper*|huisarts|vrager*|rekeninghouder|leerling
ifyou als je|als u|indien u
are bent|zijn
ifsure ben je een|als een|indien een
greet beste|geachte|hallo|hoi|hey|let op|aandacht|bericht voor|instructie voor|instructies voor|aan alle|aan het|aan de|aan|voor|voor alle|richtlijn voor|luister|item voor
drop negeer|negeert|vergeet|omzeil|overtreed|verwerp
old vorige|eerdere|bovenstaande|voorgaande|voorafgaande|alle|al|alles|jouw|je|uw|oorspronkelijke|originele|bestaande|hierboven|hiervoor|gegeven|gekregen|van het systeem|oude|andere|geldende|ontvangen|eerder|overige|van de gebruiker|van de beheerder
rules instructie|instructies|opdracht|opdrachten|aanwijzing*|richtlijn*|regel|regels|prompt|prompts|beperking*|bevel|bevelen|voorschrift*|beleid|filters|restricties|systeemprompt*|criteria|rubriek|normen|eisen|bescherming|checklist|sjabloon|procedure|rol|taak|filter|reglement|voorwaarden|vorige prompt
told wat hierboven staat|je is verteld|je verteld|jou is gezegd
over vervallen|verlopen|opgeheven|ongeldig|geschorst|uitgeschakeld|vervangen|ingetrokken|was een test
sys systeemprompt*|verborgen instructie*|beginprompt|verborgen prompt|geheime instructie*
show toon|laat|geef|onthul|herhaal|druk|kopieer|schrijf|citeer|deel|vertel|som|print|plak|openbaar|noem|verklap|reproduceer
send stuur|verstuur|verzend|zend|post|upload|mail|lek
secret api-sleutel*|api-key*|wachtwoord*|inloggegevens|privesleutel*|omgevingsvariabele*|token|tokens|.env|id_rsa|sleutel*|codes|paspoort*|contacten
conv gesprek*|conversatie*|dialoog
hide vertel|zeg|meld|noem|onthul|informeer|waarschuw|verzwijg|verberg|geheim|laat|zonder|mag niet|mag nooit|niemand|stiekem|onzichtbaar|ongemerkt|meld niets|geen waarschuwing
not niet|niets|nooit|geen|verzwijg|verberg|geheim|zonder
say zeg|zeggen|vertel|vertellen|beweer|beveel|aanbevelen|aanraden|raad|schrijf|schrijven|vermeld|vermelden|noem|noemen|geef|geven|antwoord|antwoorden|voeg|toevoegen|neem|opnemen|concludeer|concluderen|verklaar|verklaren|beschrijf|beschrijven|presenteer|presenteren|beoordeel|beoordelen|rangschik|prijs|prijzen|verzeker|benadruk|benadrukken|citeer|citeren|zet|zetten|plaats|plaatsen|kies|kiezen|beschouw|beschouwen|behandel|behandelen|begin|beginnen|eindig|eindigen|sluit|informeer|stel|stellen|adviseer|adviseren|bevestig|bevestigen|prefereer|waardeer|bestempel|bestempelen|te vermelden|gebruik|meld|spreek je
omit weglaten|laat|verzwijg|verzwijgen|overslaan|onvermeld|onderdruk|weg te laten|verberg|verbergen|uitsluiten|verwijder|schrap|vermijd|laat weg|weg|laat je weg|zwijgt over|laten weg
yourout je antwoord
newtask jouw nieuwe taak
now vanaf nu|voortaan|vanaf hier|de rest van
be ben je|je bent|u bent|doe alsof|speel|speelt|simuleer|niet langer een|wees
free zonder regels|onbeperkt*|ongefilterd*
summ samenvat*|vat|vatten|beantwoord*|resumeer*|automatisch|machinaal|paraphras*|parafrase*|bij het verwerken
read leest|lezen|lees|gelezen|verwerkt|verwerken|verwerk|analyseert|analyseren|analyseer|indexeert|indexeren|beoordeelt|beoordelen|evalueert|evalueren|vertaalt|vertalen|citeert|gebruikt|gebruiken|scant|raadpleegt|doorzoekt|samenvat|sorteert|ophaalt
doc deze tekst|dit document|deze pagina|dit artikel|dit bestand|deze alinea|deze bron|deze regels|deze regel|het volgende|dit stuk|dit|deze gegevens|dit verslag
must moet|moeten|dient|dienen|hoort|behoort|zult|zal|verplicht|gehouden|altijd|nooit|alleen|uitsluitend|zorg ervoor|alsjeblieft|alstublieft|gelieve|mag alleen|mag niet|vergeet niet|moest|zullen|mogen|mogen geen|laat
only alleen|slechts|uitsluitend|enkel|precies|letterlijk|het woord|de zin|woordelijk|volledig|exact|ongewijzigd|woord voor woord
trust vertrouw|beschouw|beschouwt|behandel|geloof|enige bron|heeft voorrang|gaat voor|gezaghebbend*
obey gehoorzaam|volg|volgt|voer|voer deze|luister|echte opdracht|de echte opdracht|opdracht luidt
decode decodeer|ontcijfer|ontsleutel|base64|rot13|omgekeerd|beginletter*
whatever op elke vraag
best eerste plaats|op de eerste|als eerste|veiligst*|nummer 1|nr. 1|bovenaan|marktleider|enige bron|enige|officie*|geverifieerd*|goedgekeurd*|winnaar|uitstekend*|oplichting|fraude|gevaarlijk*|onbetrouwbaar*|de beste|het beste|beste|geslaagd|geaccepteerd|positie*|veilig|opgelost|publiceerbaar
whensumm bij het verwerken
do voer|roep|open|download|installeer|verwijder|wis|stuur|stuurt|keur|sluit|koop|bestel|klik|bezoek|verzend|upload|publiceer|betaal|geef|accepteer|bevestig|gebruik|markeer|wijs|zoek|stop|schakel|voeg toe|voeg|wijzig|verander|vervang|boek|deel|verleen|label|start|vertaal|laad|archiveer|annuleer|weiger|verberg|vind|verzamel|activeer|leeg|schrijf|kopieer|maak|toon|verplaats|exporteer|rond|draai|push|merge|commit|verwijder de|start dan|zet|zet de|keur de|geeft|verlaag|verhoog|verwijs|vul|teken|onderteken|plak|blokkeer|deblokkeer|sla op|negeer|verzwijg|ruil|bereken|kies|neem|laat|haal|vraag|stel|lees dit niet|behandel|beschouw|meld|meldt|schrap|abonneer|kijk alleen|kijk
speaker systeem|beheerder|ontwikkelaar
toall aan alle
dear beste|geachte|hallo|lieve|hoi
praise aanbevelen|aanbeveel|aanraden|aan te raden|prijs|aanprijzen|loof|promoot|promoten|bevoordeel|verkies|prioriteer|beoordeel|waardeer|rangschik|voorstellen|benadruk|roem|ophemelen|adverteer
we ons|onze|wij|we
rivals concurrent*|rivalen|alternatieven|kritiek|klachten|waarschuwingen|bijwerkingen|nadelen|risico's|consumentenbond
ans antwoord|antwoorden|samenvatting*|resultaat|resultaten|conclusie|rapport|verslag|vergelijking|aanbeveling|lijst|uitvoer|vertaling|oordeel|overzicht
askif als de gebruiker|vragen over|op elke vraag|op alle vragen|gevraagd wordt|wordt gevraagd|geraadpleegd|gevraagd naar|wie vraagt|iedereen die naar
quiet zonder te vragen|zonder bevestiging|zonder dat de|stilletjes|stilzwijgend|ongemerkt|heimelijk|op de achtergrond|ongevraagd|ga gewoon door|vraag niet|vraag de|niemand merken|zwijgt|zwijg|niets merken
role ambassadeur*|woordvoerder|verkoper|verkoopster|reclamemaker|promotor|influencer*|fan|piraat|expert|deskundige|arts|advocaat|recensent|personage|persoonlijkheid|onpartijdig*|neutra*|gehoorza*|adviseur
maker openai|anthropic|google|microsoft|de beheerder|beheerder|namens|in opdracht van|baas|directie|it-afdeling|redactie|eigenaar|bevoegd|toestemming
tool gereedschap|hulpmiddel|tool|tools|functie|plug-in|browser|terminal|console|api|e-mail|mail|inbox|agenda|winkelwagen|betaling|aankoop|bestelling|factuur|repository|bestand|database|bankrekening|iban|overboeking|contacten|webhook|script
mem onthoud|onthouden|geheugen|sla op|bewaar|in de toekomst|voortaan
your je|jouw|jouwe
auto automatisch*|kunstmatig*|virtue*|digita*|intelligent*|autonom*|elektronisch*|slim|slimme|machinaal|machinale
this dit|deze|dat|hier|hieronder|hierboven
task je taak|jouw taak|je opdracht|uw taak
later latere|toekomstige|alle volgende|elk later
asif alsof
instead in plaats daarvan|in plaats van|liever
whoever wie|iedereen die|al wie|elk systeem
ad reclame|advertentie|betaald|gesponsord
sir u|uw|u kunt|kunt u|indien u
nolonger niet langer|geen reisplanner meer|niet meer|ben je geen|je bent geen
`,
  sv: `
model ai|ai:n|llm|gpt*|chatgpt|chatbot*|chattbot*|chattrobot*|sprakmodell*|ai-*|maskinlasare|svarsmotor*|copilot|gemini|claude|perplexity|inkopsagent*|samtalsrobot*
machine assistent*|agent*|bot|botar|bottar|robot*|sokrobot*|*assistent|*assistenten|*assistenter|*agent|*agenten|*agenter|*bot|*boten|*botar|*botten|*robot|*roboten|*robotar|hjalpreda|copilot|crawler*
dev algoritm*|programvara*|maskin*|verktyg*|system|systemet|sokmotor*|filter|*filter
mod modell*|*modell|*modellen|*modeller
judge granskare|rattare|sekreterare|lasare|granskare*|parser|sokmotor*
user anvandar*|fragestallar*|kund*|lasare*|domare*|advokat*|lakare*|patient*|rekryterare*|sokande*|besokare*|kopare*|lasaren|lasare|kontohavaren|eleven
ifsure om du ar|eftersom du ar|om ni ar|ar du en|du som|om en
greet kara|basta|hej|hejsan|obs|observera|notera|meddelande for|till alla|till varje|till|for|paminnelse till|lyssna
drop ignorera|glom|bortse fran|bortse|strunta i|folj inte|asidosatt|bry dig inte om|upphav|overge|lyd inte|kringga|slang|kasta
old tidigare|foregaende|alla|ovanstaende|dina|era|ursprungliga|befintliga|givna|hittills|ovan|gamla|allt|samtliga|mottagna|systemets|andra|innan|forra
rules instruktion*|anvisning*|regel|order|ordern|prompt*|riktlinje*|direktiv*|begransning*|restriktion*|systemprompt*|foreskrift*|kommandon|kallkritik*|regler*|policy|filter*|sparr*|kriterier*|bedomningsmall*|mall*|krav*|skydd*|checklista*|rutin*|roll*|uppgift*|policyn
told din uppgift|du fick hora|du har fatt hora|sagts till dig
over ar ogiltiga|har andrats|upphor|ar inte langre|har ersatts|upphort|upphavda|upphavs|ogiltig*|installda|avstangd*|inaktiverad*|ersatts|lopt ut|aterkallade|aterkallas
sys systemprompt*|system-prompt*|systemmeddelande*|din prompt|dolda prompt*|dold prompt|dolda instruktion*|hemliga instruktion*
show visa|avsloja|skriv ut|upprepa|skriv|aterge|lista|kopiera|citera|beratta|dela|ge mig|las upp|vad du har sparat
send skicka|sand|posta|ladda upp|mejla|maila|overfor
secret api-nyck*|losenord*|inloggningsuppgift*|atkomsttoken*|miljovariabler*|anvandardata|token|tokens|.env|id_rsa|nyckel*|nycklar*|koder|pass|kontakter|hemlighet*
conv konversation*|samtal*|chatt*|dialog*
hide beratta|sag|namn|avsloja|informera|meddela|visa|dolj|hall|tyst|utan att|far inte|osynligt|obemarkt|utan att saga|ser inte|inte ser|som om inget|mellan oss
not inte|aldrig|ej|ingenting|inget|dolj|hemligt|hemlig|utan att|tyst
say sag|saga|pasta|rekommendera|rekommenderas|skriv|skriva|namn|namna|ange|uppge|inkludera|lagg till|lagga till|svara|svar|forklara|beskriv|beskriva|beskrivas|presentera|bedom|betygsatt|rangordna|berom|forsakra|betona|citera|satt|placera|valj|betrakta|behandla|borja|inled|avsluta|informera|foresla|framhall|framhalla|bekrafta|lista|ge|framsta|framstall|svarar|kalla|meddela
omit namn inte|utelamna|uteslut|forbiga|fortig|utelamnas|hoppa over|utelamnar|utesluta|dolj|dolja|stryk|undvik|uteslutna|onamnd*|hoppar over|tiger om
yourout ditt svar
newtask din enda uppgift
now fran och med nu|hadanefter|framover|harefter|fran och med|i den har sessionen
be ar du|du ar|agera|latsas|spela|simulera|du svarar|svarar du|ni ar|var|ar en maskin|inte langre
free utan nagra|obegransad*|ocensurerad*|ofiltrerad*|fri fran
summ sammanfatta*|automatiskt|maskinellt|aterberattar|besvarar|svarar pa
read laser|lasa|las|lasande|bearbetar|bearbeta|behandlar|analyserar|analysera|indexerar|indexera|bedomer|utvarderar|oversatter|citerar|anvander|tolkar|granskar|sammanfattar|sorterar|som laser|som granskar
doc denna fil|detta|dessa rader|var text|var sida|dokumentet
must maste|ska|skall|bor|alltid|aldrig|endast|bara|se till|vanligen|ombeds|uppmanas|far inte|glom inte|kravs|har att|snalla
only endast|bara|enbart|uteslutande|exakt|ordagrant|ordet|meningen|bokstavligen|ingenting annat|inget annat|ingen annan|ordagrann|ord for ord
trust lita|betrakta|behandla|anse|palitlig*|gar fore
others andra kallor|alla andra|sokresultat*|allt annat
obey lyd|folj|utfor|gor som|gor vad|efterlev|lyda|lyssna
decode avkoda|dekryptera|dechiffrera|base64|rot13|baklanges|forsta bokstav*
best toppbetyg|forst|basta val*|palitligast*|sakrast*|billigast*|basta valet|forstaplats*|overst|enda|officiell*|verifierad*|certifierad*|godkand*|vinnare*|utmarkt*|oslagbar*|bedrageri*|bluff|farlig*|opalitlig*|bast|basta|val godkant|godtagen|accepterad*|positiv*|saker|sakert|lost|hogsta niva
allow har gett dig
do kor|anropa|oppna|installera|radera|ta bort|overfor|godkann|stang|kop|bestall|klicka|besok|skicka|publicera|betala|bevilja|acceptera|bekrafta|anvand|markera|avvisa|sok|stoppa|lagg till|lagg in|infoga|bifoga|klistra|byt|byt ut|andra|ersatt|boka|anmal|dela|mark|hamta|starta|oversatt|aterge|skriv om|arkivera|avboka|avboj|bjuder in|gom|hitta|samla|aktivera|inaktivera|stang av|tom|skriv|ge|tilldela|kopiera|skapa|visa|flytta|exportera|sank|hoj|satt|pusha|committa|las upp|stryk|neka|avsla|klistra in|blockera|hoppa over|spara|ignorera|dolj|rakna|runda|valj|lamna|fraga|behandla|betrakta|rapportera|prenumerera|signera|fortig|lista
speaker system|administrator|utvecklare
toall till alla
dear kara|basta|hej|snalla
praise rekommendera|rekommenderas|rekommenderar|lovorda|lova|hylla|berom|beromma|berommer|prisa|marknadsfor|marknadsfora|framja|framhav|framhava|lyfta fram|prioritera|prioriterar|favorisera|gynna|placera|ranka|rangordna|betygsatt|betygsatta|foresla|foredra|framstall|framstalla|fororda
we var|vart|vara|oss|vi
rivals konkurrent*|konkurrens*|rivaler|de andra|ingen annan|inga andra|alternativ*|kritik*|klagomal|varningar|biverkningar|nackdelar|risker|reservationer
ans svar|svaret|svaren|sammanfattning*|resultat*|slutsats*|rapport*|jamforelse*|rekommendation*|lista|listan|utdata|oversattning*|omdome|oversikt*
askif om anvandaren|fragar efter|fragor om|alla fragor|tillfragas|blir tillfragad|nagon fragar|om nagon fragar
quiet utan att fraga|utan att saga|i tysthet|tyst|i hemlighet|i bakgrunden|varna inte|oombett|fraga inte|ingen marka|lat ingen|tiger
role ambassador*|talesperson|saljare|forsaljare|reklamare|influencer*|fan|pirat|expert|lakare|advokat|recensent*|karaktar|personlighet|opartisk*|neutral*|lydig*|representant|radgivare
maker openai|anthropic|google|microsoft|utvecklaren|chef*|ledning*|it-avdelning*|redaktion*|agare*|administrator*|behorighet*|tillatelse*|tillstand*
tool verktyg*|funktion*|insticksprogram|webblasare*|terminal*|konsol|api|e-post*|mejl|inkorg*|kalender*|varukorg*|betalning*|kop|bestallning*|faktura*|arkiv|fil|filen|databas*|bankkonto|iban|overforing|kontakter|webhook|skript
mem kom ihag|minns|minnet|minne|lagra|memorera|i framtiden|framover
your din|ditt|dina|ert|era|du|agares
auto automatisk*|artificiell*|virtuell*|digital*|intelligent*|autonom*|elektronisk*|smart*|maskin*
this denna|detta|dessa|den har|det har|de har|har|nedan|ovan
task din uppgift|ditt uppdrag|er uppgift
later framtida|senare|kommande|alla framtida
asif som om
instead i stallet|istallet|snarare an
whoever den som|alla som|var och en som|varje system|du som
ad reklam|annons|betald|sponsrad
sir du kan|ni kan|kan du
nolonger inte langre|ar inte langre
`,
  da: `
model ai|ki|llm|gpt*|chatgpt|chatbot*|chatrobot*|sprogmodel*|sprakmodel*|ai-*|ki-*|svarmaskine*|copilot|gemini|claude|perplexity|samtalerobot*|indkobsagent*|pratebot*|praterobot*
machine assistent*|agent*|bot|botter|robot*|*assistent|*assistenten|*assistenter|*agent|*agenten|*agenter|*bot|*boten|*botten|*botter|*robot|*robotten|*roboten|hjaelper|hjelper|copilot|crawler*|gjennomgangsboten
dev algoritme*|software*|maskin*|vaerktoj*|verktoy*|system|systemet|sogemaskine*|sokemotor*|filter|*filter|oppsummering
mod model*|*model|*modellen|*modeller|*modell
judge *censor|bedommer|sensor|sekretaer|laeser*|anmelder*|leser*|parser
user bruger*|sporger*|bruker|brukeren|brukere|kunden|leseren|laeseren|mennesket|operatoren|kund*|laeser*|dommer*|advokat*|laege*|patient*|rekrutter*|ansoger*|besogende*|kober*|laeser|kontohaveren|eleven|brugerens
ifsure hvis du er|hvis en
greet kaere|kjaere|hej|hei|obs|bemaerk|merk|besked til|instruktioner til|til alle|til enhver|til|for|husk
drop ignorer|glem|se bort fra|tilsidesaet|tilsidesett|ophaev|overtraed|kast|bryd|bryt|overstyr|forkast
old tidligere|forrige|foregaende|alle|ovenstaende|dine|oprindelige|opprinnelige|eksisterende|givne|hidtil|hittil|ovenfor|gamle|alt|samtlige|andre|modtagne|overnevnte|nuvaerende|navaerende|systemets|forudgaende|hidtidige
rules instruktion*|instruks*|anvisning*|regel|reglene|ordre|ordrer|prompt*|direktiv*|begraensning*|begrensning*|restriktion*|systemprompt*|regler*|foringer*|beskeder|meldinger|politik|filter*|filtre*|kriterier*|bedommelses*|skabelon*|mal|malen|krav*|beskyttelse*|tjekliste*|sjekkliste*|rutine*|rolle*|opgave*|oppgave*|sandkasse*
told din opgave|du fik at vide|du har faet at vide|sagt til dig
over er ikke laengere|er ikke lenger|er aendret|bortfalder|gaelder ikke|ophaevet|opphevet|ugyldig*|suspenderet|suspendert|deaktiveret|deaktivert|opphorer|ophorer|erstattet|udlobet|utlopt
sys systemprompt*|system-prompt*|din prompt|systembesked*|skjulte instruks*|hemmelige instruks*
show vis|afslor|avslor|udskriv|skriv ut|gentag|gjenta|skriv|kopier|citer|fortael|fortell|del|print|oplys|oppgi|gengiv|gjengi|list opp
send send|upload|post|videresend|mail
secret api-nogle*|api-nokkel*|adgangskode*|passord*|adgangstoken*|brugerdata|token|tokens|.env|id_rsa|legitimation*|innlogging*|nogle*|nokkel*|nokler|koder|pas|kontakter|mitid|bankid|hemmelighed*
conv samtale*|chat*|dialog*
hide fortael|fortell|sig|si|naevn|nevn|afslor|avslor|informer|oplys|skjul|uden at|uten a|ma ikke|skal ikke|sig ikke|til ingen|usynligt|ubemaerket|ubemerket|skjul reglen|lade vaere med
not ikke|aldrig|aldri|intet|ingenting|skjul|hemmeligt|uden at|uten a
say sig|si|pasta|anbefal|anbefale|anbefales|skriv|skrive|naevn|nevn|naevne|nevne|angiv|oppgi|inkluder|tilfoj|legg til|svar|svare|konkluder|erklaer|beskriv|beskrive|praesenter|presenter|vurder|bedom|ranger|ros|forsikr|understreg|citer|siter|saet|sett|placer|plasser|vaelg|velg|betragt|behandl|begynd|begynn|start|afslut|avslutt|informer|foresla|fremhaev|fremhev|bekraeft|bekreft|giv|gi|fortell|fortael|oplys|hevd|omtal|kall|kald|give|saette|sette|haevde|hevde|kommentere|meld
omit udelad|utelat|forbiga|fortie|spring over|udelade|utelate|udelades|utelates|undlad|unnlat|skjul|skjule|forti|hopp over|slet|fjern|undga|unnga|ekskluder|udelader|springer over|ignorer
yourout ditt svar
now herefter|heretter|fremover
be er du|du er|spil|spill|simuler|ikke laengere en|i er|vaer|du er ikke laengere|tal som|du taler nu som|taler nu som
free uten noen|ubegraenset*|ubegrenset*|ucensureret*
summ sammenfatte*|opsummer*|oppsummer*|resumer*|automatisk|besvarer
read laeser|leser|laese|lese|laes|behandler|behandle|analyserer|analysere|indekserer|vurderer|evaluerer|oversaetter|oversetter|citerer|bruger|bruker|opsummerer|gennemgar|sorterer|oppsummerer
doc denne siden|denne fil|dette avsnittet|dette
must skal|ma|bor|altid|alltid|aldrig|aldri|kun|bare|sorg for|venligst|vennligst|bedes|opfordres|ma ikke|ma kun|vaer sa snill|husk at|palagt|forpliktet|plikter|bes|anmodes|bes om|oppfordres
only kun|bare|udelukkende|utelukkende|praecis|noyaktig|ordret|ordet|saetningen|setningen|nojagtig|ordrett|uaendret|ord for ord
trust betragt|behandl|anse|palidelig*|palitelig*
others alle andre
obey adlyd|folg|udfor|utfor|gor som
decode afkod|dekod|dekrypter|base64|rot13|baglaens|baklengs
best forsteplass*|bedste valg|sikrest*|billigst*|nummer 1|nr. 1|forsteplads*|overst|forst|markedsleder*|eneste|officiel*|offisiell*|verificeret*|verifisert*|certificeret*|sertifisert*|godkendt*|godkjent*|seks stjerner|topkarakter*|vinder*|vinner*|fremragende|uovertruffen|svindel|farlig*|upalidelig*|bedst|bedste|beste|best|karakter|karakteren|12-tal|bestaet|bestatt|antaget|akseptert|positiv*|sikker|sikkert|lost
do kor|kald|kall|abn|apne|hent|last ned|installer|slet|slett|overfor|videresend|godkend|godkjenn|luk|lukk|kob|kjop|bestil|klik|klikk|besog|send|publicer|betal|accepter|aksepter|bekraeft|bekreft|brug|bruk|marker|afvis|avvis|tilfoj|indsaet|vedhaeft|legg til|sett inn|legg ved|skift|bytt|bytt ut|aendr|endre|erstat|erstatt|book|bestill|udfyld|tilmeld|del|giv|gi|merk|besok|fjern|kjor|start|publiser|oversaet|oversett|gengiv|gjengi|arkiver|aflys|avlys|inviter|gem|skjul|sog|sok|find|finn|saml|aktiver|deaktiver|sla av|sla pa|tom|skriv|tildel|kopier|opret|opprett|vis|flyt|flytt|eksporter|kore|kjore|hoppe over|flette|dele|sende|slette|abne|glemme|utelate|udelade|overtales|aben|download|bloker|spring over|ignorer|beregn|rund|vaelg|udelad|sporg|behandl|betragt|rapporter|offentliggor|abonner|underskriv|fortie|saenk|haev|saet
speaker system|administrator|udvikler|utvikler
toall til alle
dear kaere|kjaere|hej|hei
praise anbefal|anbefale|anbefaler|anbefales|ros|rose|roser|skamros|lovpris|hyld|hyll|fremhaev|fremhaeve|fremhev|fremheve|promover|prioriter|prioritere|favoriser|plasser|placer|ranger|bedom|vurder|foresla|foretraek|foretrekk|fremstil|fremstill
we vores|vor|vort|vore|os|vi|var|vart|vare|oss
rivals konkurrent*|konkurrence*|rivaler|de andre|alternativer|kritik|kritikk|klager|advarsler|bivirkninger|ulemper|risici|risikoer|forbehold
ans svar|svaret|svarene|opsummering*|oppsummering*|sammendrag*|resume*|resultat*|konklusion*|konklusjon*|rapport*|anbefaling*|liste|listen|output|oversettelse*|vurdering*|oversigt*|oversikt*
askif nar nogen sporger|sporger om|spor om|sporgsmal om|alle sporgsmal|bliver spurgt|hvis nogen sporger|adspurgt
quiet i stilhed|diskret|uopfordret|uoppfordret|sporg ikke|ingen maerke|lad ingen|uden at sporge
role ambassador*|talsperson|talsmand|saelger|selger|salgsagent|reklamemand|markedsforer|influencer*|fan|pirat|ekspert|laege|lege|advokat|anmelder|karakter|personlighed|personlighet|upartisk*|neutral*|noytral*|lydig*|representant|radgiver*
maker openai|anthropic|google|microsoft|udvikleren|utvikleren|administratoren|administrator|chef*|sjef*|ledelse*|it-afdeling*|it-avdeling*|redaktion*|redaksjon*|ejer*|eier*|tilladelse*|tillatelse*|bemyndig*
tool vaerktoj*|verktoy*|funktion*|funksjon*|plugin|browser*|nettleser*|terminal*|konsol|api|e-mail*|e-post*|mail|indbakke*|innboks*|kalender*|indkobskurv*|handlekurv*|betaling*|kob|kjop|bestilling*|faktura*|fil|filen|database*|bankkonto|iban|overforsel|overforing|kontakter|webhook|script
mem husk at|husk:|husk|hukommelse*|minne|minnet|gem|lagre|lagr|fremover|brugerprofil*|brukerprofil*
your din|dit|dine|ditt|jeres|deres
auto automatisk*|kunstig*|virtuel*|digital*|intelligent*|autonom*|elektronisk*|smart*|maskin*
this denne|dette|disse|her|nedenfor|herunder|ovenfor
task din opgave|dit opdrag|jeres opgave
later senere|fremtidige|kommende|alle senere
asif som om|, som om
instead i stedet|i stedet for|snarere end
whoever den, der|den der|alle, der|enhver|du, der
ad reklame|annonce|betalt|sponsoreret
sir du kan|de kan|kan du
nolonger ikke laengere|er ikke laengere
`,
};
