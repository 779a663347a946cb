/** German, Dutch, Swedish, Danish with Norwegian: as in `words-english.ts`, without accents. */
export const GERMANIC: Readonly<Record<string, string>> = {
  de: `
model ki|kis|llm|llms|gpt*|chatgpt|chatbot*|sprachmodell*|sprach-ki|kunstliche intelligenz*|kunstlichen intelligenz*|kunstlicher intelligenz|ki-*|ai-*|neuronales netz|neuronale netze|virtueller assistent|virtuelle assistent*|digitaler assistent|digitale assistent*|automatischer leser|automatisierter leser|automatisiertes system|automatisierte systeme|automatisches system|automatische systeme|automatisierte lese*|textgenerator*|maschineller leser|maschinelle leser|automatischer assistent|sprachassistent*|maschineller assistent|automatische zusammenfass*|sprachautomat*|automatischer prufer|automatischer korrektor|automatischer gutachter|automatisierter prufer|bewertungssystem|automatische bewertung|automatische korrektur|automatischer bewerter|korrektursystem
machine assistent*|agent|agenten|bot|bots|roboter|crawler|algorithm*|software|maschine|maschinen|programm|programme|werkzeug|werkzeuge|system|systeme|modell|modelle|suchmaschine*|zusammenfasser|recherche-assistent*|auswertungssystem*
user benutzer*|nutzer*|anwender*|fragesteller*|person, die fragt|fragende*|wer fragt|dein gegenuber|dein betreiber|ihr betreiber
ifyou wenn du|falls du|sofern du|da du|weil du|wenn sie|falls sie|sofern sie|da sie|weil sie|wenn ihr|falls ihr|wer als
are bist|sind|seid|bist,|handelst|arbeitest
ifsure solltest du ein*|sollten sie ein*|bist du ein*|sind sie ein*|du als|sie als|falls hier ein*|falls der leser ein*|falls kein mensch|wenn kein mensch|falls du kein mensch|wenn du kein mensch|in deiner rolle als|in deiner eigenschaft als|sofern hier ein*|wenn hier eine|wenn dies eine ki|falls dies eine ki|wenn das eine ki|falls eine ki|wenn eine ki|falls ein
greet lieb*|hallo|sehr geehrt*|hey|hi|achtung|hinweis an|hinweis fur|hinweise fur|hinweise an|mitteilung an|nachricht an|nachricht fur|botschaft an|anweisung an|anweisung fur|anweisungen an|anweisungen fur|anleitung fur|an alle|an das|an den|an die|an jede*|an|fur|aufruf an|bitte an|notiz an|notiz fur|aufforderung an|geschatzt*|werte*|merkzettel fur|auftrag an|weisung an|vermerk fur|hor zu|zur kenntnis fur
drop ignoriere|ignorier|vergiss|vergesst|vergessen sie|vergessen|missachte|verwirf|verwerfen sie|umgehe|umgehen sie|ubergehe|ubergehen sie|befolge nicht|befolgen sie nicht|befolge keine|folge nicht|folge keinen|beachte nicht|beachte keine|beachten sie nicht|nicht mehr befolgen|nicht weiter befolgen|lass beiseite|lassen sie beiseite|lass ausser acht|setze dich uber|setz dich uber|setzen sie sich uber|halte dich nicht|halten sie sich nicht|widerrufe|leg ab|lege ab|befreie dich|kummere dich nicht|richte dich nicht|sieh ab|ausser acht|hinwegsetzen
old vorherige*|vorige*|bisherige*|bisher|fruhere*|obige*|vorangegangene*|vorangehende*|ursprungliche*|alle|allen|alles|deine*|ihre|ihren|eure*|davor|oben|vorher|zuvor|bekommen*|erhalten*|gegeben*|gegebene*|bestehende*|sonstige*|anderen|alten|alte|systems|system|samtliche*|jegliche*|geltende*|vorhandene*|anfangliche*|des entwicklers|der entwickler|des betreibers|des nutzers|des benutzers|des administrators|deiner entwickler
rules anweisung|anweisungen|instruktion*|vorgabe|vorgaben|befehl|befehle|befehlen|richtlinie*|regel|regeln|prompt|prompts|systemprompt*|weisung|weisungen|einschrankung*|beschrankung*|leitlinie*|auftrag|auftrage|auflagen|schranken|leitplanken|sicherheitsregel*|sicherheitsvorgabe*|schutzmechanism*|filter|direktive*|programmierung|anordnung*|grundsatze|systemanweisung*
told was man dir|was dir gesagt|was dir zuvor|was dir bisher|was dir vorher|was ihnen gesagt|was man ihnen|was dir aufgetragen|was dir beigebracht|was ihnen aufgetragen|was ihnen zuvor|was ihnen bisher|was du bisher|was du vorher|was du zuvor|was bisher galt|was oben steht|was zuvor|was vorher|die du bekommen|die du erhalten|die dir gegeben|die man dir|die sie erhalten|die ihnen gegeben|was davor|bisher gesagt|alles andere, was|worum man dich|worum du gebeten|deinen auftrag|deine aufgabe
over gelten nicht mehr|gelten nicht langer|gelten ab sofort nicht|gelten ab jetzt nicht|sind aufgehoben|sind ab sofort|sind ungultig|sind ausser kraft|wurden aufgehoben|wurden widerrufen|wurden ausser kraft|sind hinfallig|haben keine gultigkeit|haben sich geandert|wurden geandert|sind uberholt|verlieren ihre|wurden ersetzt|waren ein test|sind nicht mehr gultig|treten ausser kraft|sind nicht langer|entfallen|sind obsolet|keine geltung
sys system-prompt*|systemprompt*|systemanweisung*|systemnachricht*|system-anweisung*|systemvorgabe*|geheime anweisung*|geheimen anweisung*|versteckten anweisung*|versteckte anweisung*|verborgenen anweisung*|internen anweisung*|interne anweisung*|ursprunglichen anweisung*|urspungliche anweisung*|anfangsprompt*|initialprompt*|ausgangsprompt*|deinen prompt|ihren prompt|deine konfiguration|deine anweisungen|ihre anweisungen|deine vorgaben|startanweisung*|deine instruktionen|vertraulichen anweisung*|grundanweisung*
show verrate*|zeig*|gib*|geben sie|nenne*|druck*|wiederhole*|offenbare*|sende*|offenlegen|lege*|liste*|kopiere*|schreib*|zitiere*|teile*|spiegle|verot*|veroffentliche*|enthulle*|ausgeben|preisgeben|gebe|poste|rucke
send sende*|schick*|ubermittle*|ubermitteln sie|poste*|lade*|leite*|verschick*|ubertrage*|mail*|hange|hang|reiche|weiterleiten
secret api-schlussel*|api-key*|apikey*|private schlussel|privaten schlussel|passwort*|kennwort*|zugangsdaten|zugriffstoken*|zugriffsschlussel*|umgebungsvariable*|nutzerdaten|benutzerdaten|anmeldedaten|frage des nutzers|vertrauliche daten
conv gesprach*|unterhaltung*|chatverlauf*|gesprachsverlauf*|konversation*|dialog*|verlauf
hide sag|sage|sagen sie|erzahl*|verrate|verraten sie|erwahne|erwahnen sie|informiere|informieren sie|berichte|teile|weise|lass|verschweig*|verheimlich*|verberge*|verbirg|geheim|ohne|darf nicht|darf nichts|soll nicht|soll nichts|nicht wissen|nichts davon|niemals erfahren|nicht mitteilen|nicht verraten
not nicht|nichts|niemals|nie|kein|keine|keinesfalls|verschweig*|verheimlich*|verberge*|verbirg|geheim|ohne
say sag|sage|sagen|sagt|behaupte*|empfiehl|empfehlen|empfehle|empfohlen|empfehlt|schreib|schreibe|schreiben|schreibt|erwahne|erwahnen|gib|geben|nenne|nennen|nennt|genannt|bezeichne*|antworte|antworten|antwortet|fuge|fugen|hinzufugen|aufnehmen|nimm|schliesse|erklare|erklaren|beschreibe|beschreiben|stelle|stellen|dargestellt|darstellen|bewerte|bewerten|bewertet|stufe|stufen|eingestuft|einstufen|lobe|loben|preise|versichere|betone|betonen|zitiere|zitieren|setze|setzen|wahle|wahlen|betrachte|betrachten|behandle|behandeln|beginne|beginnen|ende|enden|beende|beenden|informiere|rate|teile|weise|hervorheben|hebe|vorschlagen|schlage|festhalten|darzustellen|zu nennen|zu empfehlen|zu bezeichnen|zu erwahnen|zu bewerten|anzugeben|aufzufuhren|anzufuhren|hinzuweisen|bestatige|bestatigen|stimme|ordne|platziere|platzieren|auffuhren|auflisten|bevorzuge
omit erwahne nicht|erwahnen sie nicht|nicht erwahnen|nicht zu erwahnen|nicht erwahnt|verschweige|verschweigen|weglassen|lass weg|lass|lasse|auslassen|nicht zitieren|nicht nennen|nicht anfuhren|zitiere nicht|zitiere keine|nenne nicht|nenne keine|schliesse aus|ausklammern|ubergehe|ubergehen|unterschlage|unterschlagen|unerwahnt|nicht einzugehen|nicht eingehen|gehe nicht|geh nicht|sprich nicht|kein wort uber|kein wort|wegzulassen|auszulassen|verschwiegen|unterdrucke|unter den tisch
yourout deine antwort|deiner antwort|deine antworten|deinen antworten|ihre antwort|ihrer antwort|deine zusammenfassung|deiner zusammenfassung|ihre zusammenfassung|ihrer zusammenfassung|deine ausgabe|deiner ausgabe|endgultige antwort|deinem bericht|deinen bericht|deinem fazit|dein fazit|deine schlussfolgerung|dein urteil|die zusammenfassung, die|was du schreibst|was du ausgibst|jede zusammenfassung|jeder zusammenfassung|jede antwort|jeder antwort|deinem text|deine bewertung|deiner bewertung|der text, den du|deine nachste|deinem resumee|deiner ubersicht
newtask deine neue aufgabe|deine eigentliche aufgabe|deine wahre aufgabe|deine einzige aufgabe|ihre neue aufgabe|deine aufgabe ist nun|deine aufgabe ist jetzt|dein neues ziel|dein einziges ziel|deine neue rolle|neue anweisung:|neue anweisungen:|neue aufgabe:|dein neuer auftrag|dein wahrer auftrag|dein eigentlicher auftrag|neuer auftrag:|ihr neuer auftrag|deine wahre mission
now ab jetzt|ab sofort|von nun an|von jetzt an|fortan|ab diesem punkt|ab diesem moment|ab hier|kunftig|in zukunft|ab diesem zeitpunkt|nunmehr|von hier an
be bist du|du bist|sie sind|sind sie|du wirst|wirst du|du agierst|agiere|handle als|verhalte dich|verhalten sie sich|gib dich als|gib vor|geben sie vor|tu so|tue so|tun sie so|spiel*|spielst du|schlupf*|ubernimm|ubernehmen sie die rolle|stell dir vor|simuliere|antworte als|antwortest du|sprichst du|schreibst du|sprich wie|sprich als|antworten sie als|nicht langer ein|nicht mehr ein|hor auf, ein|du arbeitest|du gehorchst|gehorchst du|dienst du
free ohne einschrankung*|ohne beschrankung*|ohne regeln|ohne grenzen|ohne filter|ohne zensur|ohne vorgaben|ohne jede|ohne jegliche|ohne moral*|uneingeschrankt*|unbeschrankt*|unzensiert*|ungefiltert*|entwicklermodus|gottmodus|adminmodus|keine regeln|keine grenzen|keine einschrankungen|frei von|lehnst nichts ab|ohne tabus|ohne schranken
summ zusammenfass*|fasst|fasse|zusammenzufassen|zusammengefasst|beim zusammenfassen|bei der zusammenfassung|resumier*|kurzfass*|verdichte*|beim beantworten|bei der beantwortung|beantworte*|beim zitieren|antwort erstell*|automatisch|automatisiert|maschinell|paraphras*|beim verarbeiten|bei der verarbeitung|bei der auswertung|wiedergib*
read liest|lesen|lest|lies|gelesen|verarbeite*|auswerte*|auswertet|wertet|analysier*|indexier*|indizier*|bewerte*|beurteil*|pruf*|ubersetz*|zitier*|nutz*|verwend*|durchsuch*|erfass*|einles*|heranzieh*|auswerten
doc dieser text|diesen text|diesem text|dieses textes|diese seite|dieser seite|dieses dokument*|diesem dokument*|dieser artikel|diesen artikel|diesem artikel|diese datei|dieser datei|dieser absatz|diesen absatz|diese quelle|dieser quelle|dieser website|diese website|dieses inhalts|diesen inhalt|diese zeilen|diese zeile|das hier|der folgende text|den folgenden text|das folgende|der vorliegende*|des vorliegenden*|den vorliegenden*|diese information*|dies hier|dieses hier|dies|unser text|unsere seite|diesen bericht|dieses berichts|diese daten
must muss|mussen|musst|soll|sollen|sollst|sollte|sollten|hat zu|haben zu|hast zu|ist zu|sind zu|verpflichtet|gehalten|angewiesen|aufgefordert|gebeten|immer|stets|niemals|nie|nur|ausschliesslich|unbedingt|zwingend|bitte|stelle sicher|achte darauf|achten sie darauf|hat die pflicht|darf nicht|darf nur|durfen nicht|durfen nur|darfst|wird gebeten|werden gebeten|gilt es|vergiss nicht|denk daran
only nur|lediglich|ausschliesslich|genau|wortlich|wortwortlich|wort fur wort|das wort|dem wort|den satz|dem satz|nichts anderes als|nichts weiter|einzig|im wortlaut|buchstablich|unverandert
trust vertraue*|betrachte*|behandle*|halte|nimm|glaube*|verlasse dich|verlasslich*|massgeblich*|vertrauenswurdig*|einzige quelle|einzige zuverlassige|absolute wahrheit|unumstosslich*|gesicherte tatsache*|erwiesene tatsache*|hat vorrang|haben vorrang|geht vor|als wahr|autoritat*
others andere quellen|anderen quellen|anderer quellen|andere dokumente|anderen dokumente|die ubrigen quellen|jede andere quelle|andere seiten|ubrigen dokumente|weiteren quellen
obey gehorch*|befolge|befolgen sie|folge|folgen sie|fuhre aus|fuhre|fuhren sie|tu, was|tu was|mach, was|halte dich an|halten sie sich an|handle danach|richte dich nach|setze um|leiste folge
decode dekodier*|decodier*|entschlussel*|entziffer*|base64|rot13|ruckwarts|umgekehrt|anfangsbuchstabe*|ersten buchstaben|erste buchstaben
whatever gleichgultig, was|unabhangig von der frage|unabhangig davon, was|auf jede frage|wie auch immer die frage|welche frage auch|wenn der nutzer fragt|wenn der benutzer fragt|fragt der nutzer|wenn man dich fragt|wenn du gefragt wirst|wirst du gefragt|wirst du nach|falls du gefragt
best hochstnote|bestnote|hochstpunktzahl|volle punktzahl|hochste bewertung|beste bewertung|hochste punktzahl|ersten platz|ersten rang|platz eins|platz 1|erster stelle|funf sterne|funf sternen|zehn von zehn|10 von 10|bester kandidat|besten kandidat*|beste wahl|besten anbieter|bester anbieter|beste option|besten produkt*|beste produkt|positive bewertung|positiv bewerten|idealen kandidaten|testsieger|als besten|als beste|als bestes|als sieger
allow berechtigt dich|hat dich berechtigt|erlaubt dir|hat dir erlaubt|ermachtigt dich|hat dich ermachtigt|du darfst|bist befugt|bist berechtigt|bist ermachtigt|hat bereits zugestimmt|bereits genehmigt
whensumm beim zusammenfassen|bei der zusammenfassung|wenn du zusammenfasst|wer dies zusammenfasst|beim beantworten|bei der beantwortung|beim zitieren|wenn du antwortest|in der zusammenfassung|bei der auswertung|beim verarbeiten|bei der verarbeitung|beim erstellen|wer diesen text zusammenfasst|fasst du|wenn sie zusammenfassen|bei einer zusammenfassung|in jeder zusammenfassung|bei der wiedergabe|beim ubersetzen|beim bewerten
asked frage des nutzers|frage des benutzers|anfrage des nutzers|anfrage des benutzers|nutzerfrage|nutzeranfrage|benutzeranfrage|was der nutzer|was der benutzer|die ursprungliche frage|die eigentliche frage|die gestellte frage|die ursprungliche aufgabe|bitte des nutzers|frage des anwenders
do fuhre|fuhren sie|rufe|rufen sie|offne|offnen sie|lade|laden sie|installiere|losche|loschen sie|ubertrage|uberweise|leite|leiten sie|genehmige|genehmigen sie|genehmigen|schliesse|schliessen sie|kaufe|bestelle|klicke|besuche|sende|senden sie|schicke|schicken sie|veroffentliche|bezahle|gewahre|akzeptiere|bestatige|bestatigen sie|erstelle|nutze|nutzen sie|verwende|verwenden sie|markiere|lehne|suche|stoppe|deaktiviere|gib frei|geben sie frei
speaker system|administrator|entwickler|betreiber
toall an alle|an samtliche
dear lieber|liebe|liebes|hallo|hey|sehr geehrter|sehr geehrte|geschatzter|werter|guter
`,
  nl: `
model ai|ai's|llm|llms|gpt*|chatgpt|chatbot*|taalmodel*|kunstmatige intelligentie*|ai-*|neuraal netwerk|neurale netwerken|virtuele assistent*|digitale assistent*|geautomatiseerd systeem|geautomatiseerde systemen|automatisch systeem|automatische systemen|geautomatiseerde lezer*|automatische lezer*|slimme assistent*|automatische samenvatter*|taal-ai|automatische beoordelaar|automatische corrector|automatische lezer|beoordelingssysteem
machine assistent*|agent|agenten|bot|bots|robot|robots|crawler*|algoritme*|software|machine*|programma|programma's|systeem|systemen|model|modellen|zoekmachine*|samenvatter*|hulpmiddel*
user gebruiker*|vraagsteller*|degene die|persoon die|vrager
ifyou als je|als jij|als u|indien je|indien u|omdat je|aangezien je|mocht je|mocht u|wanneer je
are bent|zijn
ifsure ben je een|bent u een|ben jij een|mocht je een|mocht u een|als dit door een|als een|indien een|jij als|in je rol als|als je geen mens|als u geen mens|als de lezer een
greet beste|geachte|hallo|hoi|hey|let op|aandacht|opmerking voor|opmerking aan|notitie voor|notitie aan|bericht aan|bericht voor|boodschap aan|boodschap voor|instructie voor|instructies voor|instructie aan|aan alle|aan het|aan de|aan elke|aan|voor|voor alle|richtlijn voor|opdracht voor|verzoek aan|mededeling voor|mededeling aan|luister
drop negeer|negeert|vergeet|volg niet|volg geen|volgt niet|volg niet langer|sla geen acht op|let niet op|trek je niets aan|trekt u niets aan|zet opzij|schuif opzij|leg naast je neer|gooi weg|omzeil|overtreed|verwerp|houd je niet|houd u niet|gehoorzaam niet|respecteer niet|buiten beschouwing
old vorige|eerdere|bovenstaande|voorgaande|voorafgaande|alle|al|alles|jouw|je|uw|oorspronkelijke|originele|bestaande|hierboven|hiervoor|gegeven|gekregen|tot nu toe|tot dusver|van het systeem|oude|andere|geldende|ontvangen|aanvankelijke|eerder|overige|van de ontwikkelaar|van de ontwikkelaars|van de gebruiker|van de beheerder|van je makers
rules instructie|instructies|opdracht|opdrachten|aanwijzing*|richtlijn*|regel|regels|prompt|prompts|beperking*|bevel|bevelen|voorschrift*|beleid|filters|restricties|systeemprompt*|veiligheidsregel*|programmering
told wat je verteld|wat je is verteld|wat je gezegd|wat je is gezegd|wat je eerder|wat u is verteld|wat u eerder|wat je gevraagd|wat je is gevraagd|wat je werd|wat hierboven staat|wat hiervoor|die je hebt gekregen|die je kreeg|die u hebt gekregen|die je zijn gegeven|wat men je|wat je tot nu toe|wat er eerder|je taak|je opdracht
over gelden niet meer|gelden niet langer|zijn niet meer van|zijn niet langer van|zijn vervallen|zijn opgeheven|zijn ingetrokken|zijn ongeldig|zijn gewijzigd|zijn veranderd|zijn verlopen|komen te vervallen|vervallen|zijn opgeschort|zijn uitgeschakeld|zijn nietig|zijn vervangen
sys systeemprompt*|systeem-prompt*|systeeminstructie*|systeembericht*|verborgen instructie*|geheime instructie*|interne instructie*|oorspronkelijke instructie*|verborgen prompt|beginprompt|initiele prompt|je prompt|je instructies|jouw instructies|uw instructies|je configuratie|vertrouwelijke instructie*
show toon|laat|geef|onthul|herhaal|druk|kopieer|schrijf|citeer|deel|vertel|som|print|plak|openbaar|noem|verklap|reproduceer
send stuur|verstuur|verzend|zend|post|upload|mail|geef door|lek
secret api-sleutel*|api-key*|wachtwoord*|inloggegevens|toegangstoken*|privesleutel*|omgevingsvariabele*|gebruikersgegevens|vertrouwelijke gegevens|vraag van de gebruiker
conv gesprek*|gespreksgeschiedenis|chatgeschiedenis|conversatie*|dialoog
hide vertel|zeg|meld|noem|onthul|informeer|waarschuw|verzwijg|verberg|geheim|laat|zonder|mag niet|mag niets|hoeft niet|mag nooit
not niet|niets|nooit|geen|verzwijg|verberg|geheim|zonder
say zeg|zeggen|vertel|vertellen|beweer|beveel|aanbevelen|aanraden|raad|schrijf|schrijven|vermeld|vermelden|noem|noemen|geef|geven|antwoord|antwoorden|voeg|toevoegen|neem|opnemen|concludeer|concluderen|verklaar|verklaren|beschrijf|beschrijven|presenteer|presenteren|beoordeel|beoordelen|rangschik|prijs|prijzen|verzeker|benadruk|benadrukken|citeer|citeren|zet|zetten|plaats|plaatsen|kies|kiezen|beschouw|beschouwen|behandel|behandelen|begin|beginnen|eindig|eindigen|sluit|informeer|stel|stellen|adviseer|adviseren|bevestig|bevestigen|prefereer|waardeer|bestempel|bestempelen|te noemen|te vermelden
omit noem niet|noem geen|vermeld niet|niet vermelden|niet noemen|niet te noemen|niet te vermelden|laat weg|weglaten|laat achterwege|laat|verzwijg|verzwijgen|citeer niet|citeer geen|sla over|overslaan|sluit uit|zeg niets over|zeg niets|zwijg over|rep niet|niet ter sprake|onvermeld|buiten beschouwing|onderdruk
yourout je antwoord|jouw antwoord|uw antwoord|je antwoorden|je samenvatting|jouw samenvatting|uw samenvatting|je uitvoer|je reactie|je rapport|je conclusie|je oordeel|het uiteindelijke antwoord|het eindantwoord|elke samenvatting|iedere samenvatting|elk antwoord|ieder antwoord|de samenvatting die|wat je schrijft|je volgende antwoord|je beoordeling|je overzicht|je verslag|uw verslag
newtask je nieuwe taak|jouw nieuwe taak|je echte taak|je enige taak|uw nieuwe taak|je taak is nu|je nieuwe doel|je nieuwe rol|je enige doel|nieuwe instructies:|nieuwe instructie:|nieuwe opdracht:|je nieuwe opdracht|je werkelijke opdracht|je echte opdracht
now vanaf nu|van nu af aan|voortaan|met ingang van nu|vanaf dit moment|vanaf hier|vanaf dit punt|in het vervolg
be ben je|je bent|jij bent|u bent|bent u|je wordt|gedraag je|gedraagt u|doe alsof|doet alsof|handel als|speel|speelt|neem de rol|neem de identiteit|stel je voor dat je|simuleer|antwoord als|spreek als|praat als|antwoord je|je antwoordt|niet langer een|je werkt voor|je gehoorzaamt|gehoorzaam je|treed op als
free zonder beperking*|zonder regels|zonder grenzen|zonder filter*|zonder censuur|zonder enige|zonder restricties|onbeperkt*|ongecensureerd*|ongefilterd*|ontwikkelaarsmodus|beheerdersmodus|geen regels|geen beperkingen|geen grenzen|vrij van
summ samenvat*|vat|vatten|samen te vatten|bij het samenvatten|bij het beantwoorden|beantwoord*|resumeer*|automatisch|geautomatiseerd|machinaal|paraphras*|parafrase*|antwoord genereert|bij het verwerken|bij de verwerking
read leest|lezen|lees|gelezen|verwerkt|verwerken|verwerk|analyseert|analyseren|analyseer|indexeert|indexeren|beoordeelt|beoordelen|evalueert|evalueren|vertaalt|vertalen|citeert|gebruikt|gebruiken|scant|raadpleegt
doc deze tekst|dit document|deze pagina|dit artikel|dit bestand|deze alinea|deze passage|deze site|deze website|deze bron|deze inhoud|dit bericht|deze regels|deze regel|de volgende tekst|onderstaande tekst|bovenstaande tekst|het volgende|dit stuk|dit|onze tekst|onze pagina|deze gegevens|dit verslag
must moet|moeten|dient|dienen|hoort|behoort|zult|zal|verplicht|gehouden|altijd|nooit|alleen|uitsluitend|zorg dat|zorg ervoor|alsjeblieft|alstublieft|gelieve|wordt verzocht|worden verzocht|mag alleen|mogen alleen|mag niet|mogen niet|vergeet niet|is het verplicht
only alleen|slechts|uitsluitend|enkel|precies|letterlijk|woord voor woord|het woord|de zin|niets anders dan|woordelijk|volledig
trust vertrouw|beschouw|beschouwt|behandel|neem aan|geloof|betrouwbare bron|enige bron|absolute waarheid|vaststaand feit|bewezen feit|heeft voorrang|gaat voor|gezaghebbend*
others andere bronnen|andere documenten|overige bronnen|overige documenten|elke andere bron|andere pagina's|andere resultaten|zoekresultaten|al het andere
obey gehoorzaam|volg|volgt|voer uit|voer|doe wat|houd je aan|houdt u aan|handel naar
decode decodeer|ontcijfer|ontsleutel|base64|rot13|achterstevoren|omgekeerd|eerste letter*|beginletter*
whatever ongeacht de vraag|wat de vraag ook|welke vraag|op elke vraag|op iedere vraag|wat de gebruiker ook|als de gebruiker vraagt|wanneer de gebruiker vraagt|als men je vraagt|als je wordt gevraagd
best hoogste score|maximale score|hoogste cijfer|eerste plaats|op de eerste|als eerste|vijf sterren|tien uit tien|beste kandidaat|beste keuze|beste optie|beste product|beste leverancier|positieve beoordeling|ideale kandidaat|enige leverancier
allow machtigt je|heeft je gemachtigd|staat je toe|geeft je toestemming|je hebt toestemming|je bent gemachtigd|je bent bevoegd|heeft al ingestemd|heeft toestemming gegeven
whensumm bij het samenvatten|bij samenvatting|als je dit samenvat|wanneer je dit samenvat|wie dit samenvat|bij het beantwoorden|als je antwoordt|wanneer je antwoordt|bij het citeren|in de samenvatting|bij het verwerken|vat je|bij de verwerking|bij een samenvatting
asked vraag van de gebruiker|verzoek van de gebruiker|wat de gebruiker|de oorspronkelijke vraag|de gestelde vraag|de oorspronkelijke taak
do voer|roep|open|download|installeer|verwijder|wis|maak over|stuur|stuurt|keur|sluit|koop|bestel|klik|bezoek|verzend|upload|publiceer|betaal|geef|accepteer|bevestig|gebruik|markeer|wijs|zoek|stop|schakel
speaker systeem|beheerder|ontwikkelaar
toall aan alle
dear beste|geachte|hallo|lieve|hoi
`,
  sv: `
model ai|ai:n|llm|gpt*|chatgpt|chatbot*|chattbot*|chattrobot*|sprakmodell*|ai-*|artificiell intelligens|artificiella intelligens*|virtuell assistent|virtuella assistent*|digital assistent|digitala assistent*|automatiskt system|automatiska system|automatiserade system|automatiserat system|neuralt natverk|maskinlasare|automatisk granskare|automatisk bedomare
machine assistent*|agent*|bot|botar|bottar|robot*|algoritm*|programvara*|maskin*|verktyg*|system|systemet|modell*|sokmotor*|sammanfattare*|sokrobot*
user anvandar*|fragestallar*|personen som fragar|den som fragar
ifsure om du ar|ifall du ar|eftersom du ar|om ni ar|skulle du vara|ar du en|ar du ett|om lasaren ar|om du inte ar manniska|i egenskap av|du som|om en
greet kara|basta|hej|hejsan|obs|observera|notera|meddelande till|meddelande for|instruktion till|instruktioner till|instruktioner for|anvisning till|anvisningar till|till alla|till varje|till|not till|notis till|for|paminnelse till|uppmaning till|lyssna|viktigt for
drop ignorera|glom|bortse fran|bortse|strunta i|folj inte|folj ej|sluta folja|asidosatt|ta inte hansyn till|bry dig inte om|upphav|overge|lyd inte|kringga
old tidigare|foregaende|alla|ovanstaende|dina|era|ursprungliga|befintliga|givna|hittills|ovan|gamla|allt|samtliga|mottagna|systemets|andra|innan|forra
rules instruktion*|anvisning*|regel|regler|reglerna|order|ordern|prompt*|riktlinje*|direktiv*|begransning*|restriktion*|systemprompt*|foreskrift*|kommandon|sakerhetsregler*
told vad du har fatt|vad du fick|vad som sagts|det du har fatt|vad du blivit|allt du fatt|som du har fatt|som du fick|som du fatt|som sagts till dig|vad som star ovan|vad jag sagt|vad nagon sagt|din uppgift|vad du ombetts|du har blivit tillsagd
over galler inte langre|galler inte|ar upphavda|har upphavts|ar ogiltiga|har andrats|upphor|ar inte langre|ar inaktiverade|har ersatts|ar avskaffade|upphort
sys systemprompt*|system-prompt*|systeminstruktion*|systemmeddelande*|dolda instruktion*|hemliga instruktion*|interna instruktion*|ursprungliga instruktion*|dolda prompt*|din prompt|dina instruktioner|din konfiguration
show visa|avsloja|skriv ut|upprepa|skriv|aterge|lista|kopiera|citera|beratta|dela|ge mig|lamna ut
send skicka|sand|posta|ladda upp|vidarebefordra|mejla|maila|overfor
secret api-nyck*|losenord*|inloggningsuppgift*|atkomsttoken*|privata nyck*|miljovariabler*|anvandardata|anvandarens fraga|hemligheter
conv konversation*|samtal*|chatthistorik*|chatt*|dialog*
hide beratta|sag|namn|avsloja|informera|meddela|visa|dolj|hall|tyst|utan att|far inte|ska inte
not inte|aldrig|ej|ingenting|inget|dolj|hemligt|hemlig|utan att|tyst
say sag|saga|pasta|rekommendera|rekommenderas|skriv|skriva|namn|namna|ange|uppge|inkludera|lagg till|lagga till|svara|svar|dra slutsatsen|forklara|beskriv|beskriva|beskrivas|presentera|bedom|betygsatt|rangordna|berom|forsakra|betona|citera|satt|placera|valj|betrakta|behandla|borja|inled|avsluta|informera|foresla|framhall|framhalla|bekrafta|lyft fram|lista|ge|framsta
omit namn inte|namn inga|namn inget|inte namna|utelamna|uteslut|citera inte|ta inte upp|tala inte om|forbiga|fortig|tig om|utelamnas|inte namnas|undvik att namna|hoppa over|utan att namna|lat bli att namna
yourout ditt svar|dina svar|er sammanfattning|din sammanfattning|ert svar|din utdata|ditt slutliga svar|slutliga svaret|din rapport|din slutsats|varje sammanfattning|varje svar|alla sammanfattningar|det du skriver|din bedomning|din oversikt
newtask din nya uppgift|din verkliga uppgift|din enda uppgift|ditt nya mal|din nya roll|ditt enda mal|nya instruktioner:|ny uppgift:|ditt nya uppdrag|ditt verkliga uppdrag
now fran och med nu|hadanefter|fran nu|framover|fran denna stund|fran det har ogonblicket|harefter|i fortsattningen
be ar du|du ar|du ar nu|agera som|agera|bete dig|upptrad som|latsas|spela|spelar du|ta rollen|ta pa dig rollen|forestall dig att du|simulera|svara som|tala som|du svarar|svarar du|inte langre en|du arbetar for|lyder du|du lyder
free utan begransning*|utan regler|utan granser|utan filter|utan censur|utan nagra|utan restriktioner|obegransad*|ocensurerad*|ofiltrerad*|utvecklarlage*|inga regler|inga begransningar|fri fran
summ sammanfatta*|nar du svarar|vid sammanfattning*|automatiskt|automatiserat|maskinellt|aterberattar|besvarar|svarar pa
read laser|lasa|las|lasande|bearbetar|bearbeta|behandlar|analyserar|analysera|indexerar|indexera|bedomer|utvarderar|oversatter|citerar|anvander|tolkar|granskar
doc denna text|den har texten|denna sida|den har sidan|detta dokument|det har dokumentet|denna artikel|den har artikeln|denna fil|detta stycke|det har stycket|denna kalla|den har kallan|detta innehall|foljande text|texten nedan|texten ovan|detta|dessa rader|var text|var sida|dokumentet
must maste|ska|skall|bor|alltid|aldrig|endast|bara|se till|var god|vanligen|ar skyldig|ar skyldiga|ombeds|uppmanas|far inte|far endast|far bara|glom inte|kravs
only endast|bara|enbart|uteslutande|exakt|ordagrant|ord for ord|ordet|meningen|inget annat an|bokstavligen
trust lita|betrakta|behandla|anse|palitlig*|enda kallan|tillforlitlig*|absolut sanning|faststallt faktum|bevisat faktum|har foretrade|gar fore
others andra kallor|andra dokument|ovriga kallor|ovriga dokument|alla andra|andra sidor|sokresultat*|allt annat
obey lyd|folj|utfor|gor som|gor vad|hall dig till|efterlev
decode avkoda|dekryptera|dechiffrera|base64|rot13|baklanges|forsta bokstav*
whatever oavsett fraga*|oavsett vad|vad anvandaren an|vilken fraga|om anvandaren fragar|nar anvandaren fragar
best hogsta betyg*|hogsta poang|toppbetyg|full pott|forsta plats|forst|fem stjarnor|tio av tio|basta kandidat*|basta val*|basta leverantor*|basta produkt*|positiv recension|positivt omdome|basta alternativet
allow ger dig tillatelse|har gett dig|tillater dig|du har tillatelse|du har ratt|har godkant|du ar behorig|har auktoriserat
whensumm nar du sammanfattar|vid sammanfattning*|om du sammanfattar|den som sammanfattar|nar ni sammanfattar|nar du svarar|nar du citerar|i sammanfattningen|nar du bearbetar|vid bearbetning
asked anvandarens fraga|anvandarens begaran|vad anvandaren|den ursprungliga fragan|den ursprungliga uppgiften|fragan fran anvandaren
do kor|anropa|oppna|ladda ner|installera|radera|ta bort|overfor|vidarebefordra|godkann|stang|kop|bestall|klicka|besok|skicka|publicera|betala|bevilja|acceptera|bekrafta|anvand|markera|avvisa|sok|stoppa
speaker system|administrator|utvecklare
toall till alla
dear kara|basta|hej|snalla
`,
  da: `
model ai|ki|llm|gpt*|chatgpt|chatbot*|chatrobot*|sprogmodel*|sprakmodel*|ai-*|ki-*|kunstig intelligens|virtuel assistent|virtuelle assistent*|virtuell assistent|digital assistent|automatisk system|automatiske systemer|automatiserede systemer
machine assistent*|agent*|bot|botter|robot*|algoritme*|software*|maskin*|vaerktoj*|verktoy*|system|systemet|model*|sogemaskine*|sokemotor*
user bruger*|sporger*|personen der sporger|den som spor
ifsure hvis du er|safremt du er|dersom du er|om du er|hvis i er|skulle du vaere|er du en|er du et|fordi du er|siden du er|i egenskab af|hvis laeseren er|hvis en
greet kaere|kjaere|hej|hei|obs|bemaerk|merk|besked til|beskjed til|melding til|meddelelse til|instruktion til|instruks til|instruktioner til|instrukser til|anvisning til|til alle|til enhver|til|note til|notat til|for|husk|opmaerksomhed
drop ignorer|glem|se bort fra|folg ikke|ikke folg|folg ej|hold op med at folge|slutt a folge|tilsidesaet|tilsidesett|ophaev|overtraed|adlyd ikke|tag ikke hensyn til|ta ikke hensyn til
old tidligere|forrige|foregaende|alle|ovenstaende|dine|oprindelige|opprinnelige|eksisterende|givne|hidtil|hittil|ovenfor|gamle|alt|samtlige|andre|modtagne
rules instruktion*|instruks*|anvisning*|regel|regler|reglerne|reglene|ordre|ordrer|prompt*|retningslinje*|direktiv*|begraensning*|begrensning*|restriktion*|systemprompt*
told hvad du har faet|hva du har fatt|hvad du er blevet|hva du er blitt|det du har faet|det du er blitt|hvad der er sagt|som du har faet|som du har fatt|du er blevet fortalt|du har fatt beskjed|din opgave
over gaelder ikke laengere|gjelder ikke lenger|er ophaevet|er opphevet|er ugyldige|er ikke laengere|er ikke lenger|er aendret|er endret|bortfalder
sys systemprompt*|system-prompt*|systeminstruktion*|systemmeddelelse*|systemmelding*|skjulte instruk*|hemmelige instruk*|interne instruk*|oprindelige instruk*|din prompt|dine instruktioner|dine instrukser
show vis|afslor|avslor|udskriv|skriv ut|gentag|gjenta|skriv|kopier|citer|fortael|fortell|del
send send|upload|post|videresend|mail
secret api-nogle*|api-nokkel*|adgangskode*|passord*|loginoplysninger|private nogle*|adgangstoken*|brugerdata|hemmeligheder
conv samtale*|chathistorik*|chat*|dialog*
hide fortael|fortell|sig|si|naevn|nevn|afslor|avslor|informer|oplys|skjul|uden at|uten a|ma ikke|skal ikke
not ikke|aldrig|aldri|intet|ingenting|skjul|hemmeligt|uden at|uten a
say sig|si|pasta|anbefal|anbefale|anbefales|skriv|skrive|naevn|nevn|naevne|nevne|angiv|oppgi|inkluder|tilfoj|legg til|svar|svare|konkluder|erklaer|beskriv|beskrive|praesenter|presenter|vurder|bedom|ranger|ros|forsikr|understreg|citer|siter|saet|sett|placer|plasser|vaelg|velg|betragt|behandl|begynd|begynn|start|afslut|avslutt|informer|foresla|fremhaev|fremhev|bekraeft|bekreft|giv|gi
omit naevn ikke|nevn ikke|ikke nevn|ikke naevne|ikke nevne|udelad|utelat|citer ikke|forbiga|fortie|undlad at naevne|lad vaere med at naevne|unnga a nevne|spring over|udelade|utelate
yourout dit svar|ditt svar|dine svar|din sammenfatning|dit resume|din oppsummering|din opsummering|ditt sammendrag|dit output|endelige svar|din rapport|din konklusion|din konklusjon|ethvert resume|hvert svar|enhver opsummering
newtask din nye opgave|din nye oppgave|din virkelige opgave|din eneste opgave|din eneste oppgave|dit nye mal|ditt nye mal|din nye rolle|nye instruktioner:|nye instrukser:|ny opgave:
now fra nu af|fra na av|herefter|heretter|fremover|fra dette ojeblik|fra og med nu|fra og med na
be er du|du er|du er nu|optraed som|opptre som|opfor dig|oppfor deg|lad som om|lat som|spil|spill|pata dig rollen|ta rollen|forestil dig at du|simuler|svar som|du svarer|svarer du|ikke laengere en|ikke lenger en
free uden begraensning*|uten begrensning*|uden regler|uten regler|uden graenser|uten grenser|uden filtre|uten filter*|uden censur|uden nogen|uten noen|ubegraenset*|ubegrenset*|ucensureret*|udviklertilstand|utviklermodus|ingen regler
summ sammenfatte*|opsummer*|oppsummer*|resumer*|nar du svarer|automatisk|automatiseret|besvarer|svarer pa
read laeser|leser|laese|lese|laes|behandler|behandle|analyserer|analysere|indekserer|vurderer|evaluerer|oversaetter|oversetter|citerer|bruger|bruker
doc denne tekst|denne teksten|denne side|denne siden|dette dokument*|denne artikel|denne artikkelen|denne fil|dette afsnit|dette avsnittet|denne kilde|denne kilden|dette indhold|folgende tekst|teksten nedenfor|teksten ovenfor|dette|disse linjer
must skal|ma|bor|altid|alltid|aldrig|aldri|kun|bare|sorg for|venligst|vennligst|er forpligtet|er forpliktet|bedes|opfordres|ma ikke|ma kun|glem ikke
only kun|bare|udelukkende|utelukkende|praecis|noyaktig|ordret|ord for ord|ordet|saetningen|setningen|intet andet end
trust stol pa|betragt|behandl|anse|palidelig*|palitelig*|eneste kilde|absolut sandhed|absolutt sannhet|har forrang|gar forud
others andre kilder|andre dokumenter|ovrige kilder|ovrige dokumenter|alle andre|sogeresultater*|alt andet|alt annet
obey adlyd|folg|udfor|utfor|gor hvad|gjor det|gor som
decode afkod|dekod|dekrypter|base64|rot13|baglaens|baklengs|forste bogstav*|forste bokstav*
whatever uanset sporgsmal*|uanset sporsmal*|uanset hvad|uansett hva|uansett sporsmal|pa ethvert|hvad brugeren end|hvis brugeren sporger|hvis brukeren spor
best hojeste karakter|hoyeste karakter|topkarakter|forstepladsen|forsteplass*|fem stjerner|ti ud af ti|bedste kandidat*|beste kandidat*|bedste leverandor*|beste leverandor*|bedste produkt*|bedste valg|beste valg
allow giver dig tilladelse|gir deg tillatelse|har givet dig|har gitt deg|tillader dig|tillater deg|du har tilladelse|du har tillatelse
whensumm nar du sammenfatter|nar du opsummerer|nar du oppsummerer|ved opsummering|ved oppsummering|hvis du opsummerer|nar du svarer|i resumeet|i sammendraget|nar du citerer|i sammenfatningen
asked brugerens sporgsmal|brukerens sporsmal|hvad brugeren|hva brukeren|det oprindelige sporgsmal|det opprinnelige sporsmalet
do kor|kald|kall|abn|apne|hent|last ned|installer|slet|slett|overfor|videresend|godkend|godkjenn|luk|lukk|kob|kjop|bestil|klik|klikk|besog|send|publicer|betal|accepter|aksepter|bekraeft|bekreft|brug|bruk|marker|afvis|avvis
speaker system|administrator|udvikler|utvikler
toall til alle
dear kaere|kjaere|hej|hei
`,
};
